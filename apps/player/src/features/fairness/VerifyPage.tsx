import { Page } from '#parts/Page.tsx';
import { text } from '#text';

export function VerifyPage() {
  return <Page title={text('fair.title')}>{null}</Page>;
}
