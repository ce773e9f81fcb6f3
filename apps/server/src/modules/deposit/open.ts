import type { Payment, UnreadPayment } from '#platform/ports';
import { depositCalls } from './calls.ts';
import { takePayment } from './gateway-payment.ts';
import { depositJobs } from './jobs.ts';
import { depositOffice } from './office.ts';
import type { DepositTools } from './submit.ts';

export function openDeposit(tools: DepositTools) {
  return {
    takePayment: (payment: Payment | UnreadPayment) => takePayment(tools, payment),
    calls: depositCalls(tools),
    ...depositOffice(tools),
    jobs: depositJobs(tools),
  };
}
