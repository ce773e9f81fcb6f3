import { makeToasts } from '@harbour/client';

const SHOWN_MS = 3_600;

export const { shown: shownToast, toast } = makeToasts(SHOWN_MS);
