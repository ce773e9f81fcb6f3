export { backofficeCalls } from './calls.ts';
export { sandboxOperator } from './sandbox-operator.ts';
