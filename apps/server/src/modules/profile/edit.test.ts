import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { planEdit } from './edit.ts';

const now = new Date('2026-11-15T00:00:00Z');
const fresh = { realName: null, gender: null, birthDate: '1990-01-01', avatar: 'boat', verifiedAt: null };
const verified = { ...fresh, realName: '王小明', verifiedAt: now };

const whyOf = (edit: () => unknown): string =>
  outcomeOf(() => {
    edit();
    return 'accepted';
  });

describe('personal information', () => {
  it.each([{ realName: '李四四' }, { gender: 'male' as const }, { birthDate: '1991-01-01' }])(
    'is locked once verified: %o',
    (edit) => {
      expect(whyOf(() => planEdit(verified, edit, now))).toBe('infoLocked');
      expect(whyOf(() => planEdit(fresh, edit, now))).toBe('accepted');
    },
  );
  it('lets the picture change after verification', () => {
    expect(planEdit(verified, { avatar: 'moon' }, now).avatar).toBe('moon');
  });
  it('is verified only with a name', () => {
    expect(planEdit(fresh, { gender: 'female' }, now).verifiedAt).toBeNull();
    expect(planEdit(fresh, { realName: '王小明' }, now).verifiedAt).toEqual(now);
  });
  it('keeps the old value of every field that is not edited', () => {
    const edit = { realName: '李四四', gender: 'male' as const, birthDate: '1991-01-01', avatar: 'moon' };
    const edited = planEdit(fresh, edit, now);
    expect(edited).toEqual({ ...edit, verifiedAt: now });
    expect(planEdit(edited, {}, new Date(0))).toEqual(edited);
  });
  it('refuses a birth date under 18', () => {
    expect(whyOf(() => planEdit(fresh, { birthDate: '2008-11-16' }, now))).toBe('underAge');
    expect(whyOf(() => planEdit(fresh, { birthDate: '2008-11-15' }, now))).toBe('accepted');
  });
});
