import { makeToasts } from '@harbour/client';

const SHOWN_MS = 3_200;

export const { toasts, toast } = makeToasts(SHOWN_MS);
