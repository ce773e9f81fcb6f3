import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { Gate } from './Gate.tsx';
import { ThirdPartyForm } from './ThirdPartyForm.tsx';

const BONES = [92, 92, 84, 48];
const PICTURE_BONES = [92, 92, 180, 84, 48];

export function AddEbpayPage() {
  return (
    <Page title={text('titles.cardsAddEBPayAcount')}>
      <Gate bones={BONES}>
        <ThirdPartyForm kind="ebpay" accept={text('titles.cardsAddEBPayAcount')} />
      </Gate>
    </Page>
  );
}

export function AddKoipayPage() {
  return (
    <Page title={text('titles.cardsAddKOIpayAcount')}>
      <Gate bones={BONES}>
        <ThirdPartyForm kind="koipay" accept={text('titles.cardsAddKOIpayAcount')} />
      </Gate>
    </Page>
  );
}

/** The owner of a payment picture is known only by its name, so the real name is required first. */
export function AddAlipayPage() {
  return (
    <Page title={text('titles.cardsAddAlipay')}>
      <Gate bones={PICTURE_BONES} needsName>
        <ThirdPartyForm kind="alipay" accept={text('titles.cardsAddAlipay')} hasPicture />
      </Gate>
    </Page>
  );
}

export function AddWechatPage() {
  return (
    <Page title={text('titles.cardsAddWX')}>
      <Gate bones={PICTURE_BONES} needsName>
        <ThirdPartyForm kind="wechat" accept={text('titles.cardsAddWX')} hasPicture />
      </Gate>
    </Page>
  );
}
