import type { Refusal } from '@harbour/contract';
import { DEFAULT_PHONE_AREA, regionOfLanguage } from '@harbour/rules';
import { PlainSelect, TextField } from '@harbour/ui';
import { useSite } from '#api/stores.ts';
import { language, text } from '#text';

export type Area = { areaCode: string; minDigits: number; maxDigits: number };
type PhoneFieldProps = {
  areas: Area[];
  areaCode: string;
  phone: string;
  onArea: (areaCode: string) => void;
  onPhone: (phone: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  hint?: string;
};

/** The chosen area; until then the one that the language suggests, if it is open. */
export function areaOf(areas: Area[], chosen: string): string {
  const wanted = chosen || regionOfLanguage(language()).areaCode;
  const area = areas.find((one) => one.areaCode === wanted) ?? areas[0];
  return area?.areaCode ?? DEFAULT_PHONE_AREA.code;
}

/** Whether the number fits its area; the same rule as the server's. */
export function fitsArea(areas: Area[], areaCode: string, phone: string): boolean {
  const area = areas.find((one) => one.areaCode === areaCode);
  return area === undefined || (phone.length >= area.minDigits && phone.length <= area.maxDigits);
}

const ABOUT_PHONE: readonly (Refusal | undefined)[] = ['phoneWrong', 'phoneTaken', 'areaNotOpen'];
/** Whether a refusal is shown at the field of the number. */
export const isAboutPhone = (why: Refusal | undefined) => ABOUT_PHONE.includes(why);

export function PhoneField({ areas, areaCode, phone, onArea, onPhone, onLeave, error, hint }: PhoneFieldProps) {
  const isArea = useSite((state) => state.isArea);
  const codes = areas.map((area) => area.areaCode);
  const before =
    isArea && codes.length > 1 ? (
      <PlainSelect
        label={text('common.areaCode')}
        value={areaCode}
        options={codes.map((code) => ({ value: code, label: `+${code}` }))}
        onChange={onArea}
      />
    ) : (
      `+${areaCode}`
    );
  return (
    <TextField
      label={text('common.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={15}
      value={phone}
      // After the area code a number has no zero in front.
      onChange={(value) => onPhone(value.replace(/\D/g, '').replace(/^0+/, ''))}
      before={before}
      error={error}
      hint={hint}
      {...(onLeave ? { onLeave } : {})}
    />
  );
}
