import { SwitchRow } from '#parts/SwitchRow.tsx';
import { text } from '#text';
import { mayVibrate } from './feel.ts';
import { togglePlayPreference, usePlayPreferences } from './play-preferences.ts';
import { StageIcon } from './StageIcon.tsx';

/** How games are played on this device: rows of the stage's menu and of the settings. */
export function PlaySwitches() {
  const { hasSound, hasVibration, isUpright } = usePlayPreferences();
  return (
    <>
      <SwitchRow
        icon={<StageIcon name={hasSound ? 'sound' : 'silent'} />}
        words={text('common.sound')}
        isOn={hasSound}
        onPress={() => togglePlayPreference('hasSound')}
      />
      {mayVibrate() && (
        <SwitchRow
          icon={<StageIcon name="vibration" />}
          words={text('common.vibration')}
          isOn={hasVibration}
          onPress={() => togglePlayPreference('hasVibration')}
        />
      )}
      <SwitchRow
        icon={<StageIcon name="turn" />}
        words={text('common.playUpright')}
        note={text('common.uprightNote')}
        isOn={isUpright}
        onPress={() => togglePlayPreference('isUpright')}
      />
    </>
  );
}
