export { type Integration, openIntegration } from './open.ts';
export type { AnswerVenue } from './seamless/answer.ts';
export type { LaunchOrder } from './tools.ts';
export type { VenueTransferRow } from './transfer/store.ts';
export { listVenueTransfers, readOpenTransfers, readVenueTransfer } from './transfer/store.ts';
