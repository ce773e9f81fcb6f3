import { identity } from '@harbour/contract/identity';
import { timeText } from '@harbour/i18n';
import { Button, Confirm, ListGroup } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import styles from './Settings.module.css';

export function DevicesPage() {
  const { data, error, retry } = useCall(identity.getDeviceList, {});
  const [leaving, setLeaving] = useState<{ sessionId: string; deviceName: string }>();
  const remove = useCommand(identity.removeDevice);
  const confirm = async () => {
    if (!leaving) return;
    setLeaving(undefined);
    const { data: done } = await remove.run({ sessionId: leaving.sessionId });
    if (done) toast(text('settings.removed'));
    retry();
  };
  return (
    <Page title={text('titles.systemDevices')} lead={text('settings.devicesWords')}>
      {!data && <Waiting error={error} onRetry={retry} bones={[84, 84]} />}
      {data && (
        <ListGroup>
          {data.deviceList.map((device) => (
            <div key={device.sessionId} className={styles.device}>
              <span>
                {device.deviceName}
                <br />
                <small className="numbers">
                  {text('settings.lastSeen', { time: timeText(language(), device.seenAt) })} · {device.address}
                </small>
              </span>
              {device.isCurrent ? (
                <span className={styles.here}>{text('settings.thisDevice')}</span>
              ) : (
                <Button look="danger" onPress={() => setLeaving(device)}>
                  {text('settings.removeDevice')}
                </Button>
              )}
            </div>
          ))}
        </ListGroup>
      )}
      {leaving && (
        <Confirm
          title={text('settings.removeTitle')}
          words={text('settings.removeWords', { device: leaving.deviceName })}
          cancel={text('common.cancel')}
          accept={text('settings.removeDevice')}
          onCancel={() => setLeaving(undefined)}
          onAccept={() => void confirm()}
        />
      )}
    </Page>
  );
}
