import { ROLE_NAMES, type Role } from '@harbour/contract/roles';
import { say, sayOf } from '#base/say.ts';
import { Check } from '#parts/Fields.tsx';
import { Line, Soft, Stack } from '#parts/Page.tsx';

export function RoleChecks({ roles, onChange }: { roles: Role[]; onChange: (roles: Role[]) => void }) {
  const toggle = (role: Role, isOn: boolean) =>
    onChange(ROLE_NAMES.filter((name) => (name === role ? isOn : roles.includes(name))));
  return (
    <fieldset>
      <legend>{say('staff.roles')}</legend>
      <Stack>
        {ROLE_NAMES.map((role) => (
          <Line key={role}>
            <Check label={sayOf('role', role)} isOn={roles.includes(role)} onChange={(isOn) => toggle(role, isOn)} />
            <Soft>{sayOf('roleWords', role)}</Soft>
          </Line>
        ))}
      </Stack>
    </fieldset>
  );
}
