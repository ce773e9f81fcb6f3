export { deskCalls } from './calls.ts';
export { sandboxOperator } from './sandbox-operator.ts';
