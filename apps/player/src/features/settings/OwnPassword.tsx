import { PasswordField } from '@harbour/ui';
import { text } from '#text';

type OwnPasswordProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** Asks for the password again where a borrowed phone must not be enough. */
export function OwnPassword({ value, onChange, error }: OwnPasswordProps) {
  return (
    <PasswordField
      label={text('settings.yourPassword')}
      showLabel={text('common.showPassword')}
      hideLabel={text('common.hidePassword')}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
