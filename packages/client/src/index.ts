export { makeCache } from './cache.ts';
export { makeLine } from './line.ts';
export {
  contentOf,
  endCommand,
  IDLE_COMMAND,
  type MoneyAnswer,
  type MoneyCommand,
  sendCommand,
} from './money-command.ts';
export { onReturn } from './on-return.ts';
export { askAgain, askPages, type Pages, type Paging } from './paging.ts';
export { deviceId, newRequestId } from './request-id.ts';
export { hrefOf, makeRouter, type RoutePlace } from './router.ts';
export { makeStore, type Store } from './store.ts';
export { makeToasts } from './toasts.ts';
export { AT_FIELD, connectHooks, type HowShown, useCall, useCommand, useFormCommand } from './use-call.ts';
export { type MoneyOutcome, useMoneyCommand } from './use-money-command.ts';
export { usePages, useSearch } from './use-pages.ts';
