import { coverOf } from '#engine/cover';

export const BACCARAT_COVERS = [coverOf('banker', 'player')];
