import { coverOf } from '#engine/cover';

export const SIC_BO_COVERS = [coverOf('small', 'big'), coverOf('odd', 'even')];
