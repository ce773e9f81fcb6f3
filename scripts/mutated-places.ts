import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { Sentence } from './sentence.ts';

/** Packages that are pure as a whole. `limits.ts` only holds numbers: a test would merely repeat them. */
const PACKAGES = ['packages/rules/src', 'packages/engines/src'];
const isSource = (path: string) => !/\.test\.ts$|\/index\.ts$|\/limits\.ts$/.test(path);

const SERVER = 'apps/server/src';

/** The server's pure code: whole files, or the functions of a file that need no database. */
const SERVER_CODE: Record<string, 'all' | string[]> = {
  'modules/approvals/approval.ts': ['mayDecide'],
  'modules/approvals/proposal.ts': ['planConfirmation'],
  'modules/backoffice/adjust.ts': ['planAdjustment'],
  'modules/backoffice/csv.ts': 'all',
  'modules/cases/case.ts': ['dueMinutesOf', 'dueAt', 'caseSubject'],
  'modules/deposit/approve.ts': ['mayCredit'],
  'modules/deposit/gateway-payment.ts': ['planPayment', 'planRepeat'],
  'modules/deposit/review.ts': ['mayApproveDeposit', 'planQuestion'],
  'modules/deposit/settings.ts': ['acceptMethod', 'acceptAddress'],
  'modules/deposit/state.ts': 'all',
  'modules/deposit/submit.ts': ['chooseMethod', 'planOrder', 'chooseProtocol', 'chooseAccount'],
  'modules/games/list.ts': 'all',
  'modules/games/office.ts': ['acceptState'],
  'modules/games/rtp-monitor/verdict.ts': 'all',
  'modules/identity/captcha.ts': ['acceptCaptcha'],
  'modules/identity/code.ts': ['acceptCode'],
  'modules/identity/contacts.ts': ['acceptEmailStep'],
  'modules/identity/password.ts': ['acceptPassword'],
  'modules/identity/register.ts': ['planRegistration'],
  'modules/identity/secondary.ts': ['acceptSecondary'],
  'modules/integration/seamless/plan.ts': 'all',
  'modules/integration/seamless/read.ts': 'all',
  'modules/integration/transfer/plan.ts': 'all',
  'modules/integration/transfer/resolve.ts': ['mayResolveTransfer'],
  'modules/ledger/decide.ts': 'all',
  'modules/ledger/kinds.ts': 'all',
  'modules/ledger/reckon-account.ts': 'all',
  'modules/live-tables/ahead.ts': ['isAhead', 'timesAgain'],
  'modules/live-tables/ends.ts': 'all',
  'modules/live-tables/office.ts': ['areLimits'],
  'modules/live-tables/place.ts': ['byMember', 'slipOf', 'mayBet', 'limitsIn', 'hasOpened', 'planStake'],
  'modules/live-tables/steps.ts': 'all',
  'modules/live-tables/view.ts': 'all',
  'modules/payees/account.ts': 'all',
  'modules/payees/office.ts': ['acceptBank'],
  'modules/profile/edit.ts': ['planEdit'],
  'modules/site/office-settings.ts': ['acceptConfig', 'acceptItem'],
  'modules/site/values.ts': ['acceptValue'],
  'modules/solo/play.ts': ['STAKES', 'stakesIn', 'mayPlay', 'mayPlayDemo'],
  'modules/staff/confirm.ts': ['mayBeSecond'],
  'modules/staff/factor.ts': ['stepOfFactor'],
  'modules/staff/manage.ts': ['needsSecondAdmin'],
  'modules/staff/password.ts': 'all',
  'modules/wallet/free-mode.ts': ['planGather'],
  'modules/wallet/transfer.ts': [
    'isVenueTransfer',
    'keptVenues',
    'mayTransfer',
    'planTransfer',
    'placeOf',
    'notTooSoon',
    'waitSeconds',
    'waitAfter',
    'planCollect',
    'movable',
  ],
  'modules/withdraw/confirm.ts': ['planResolution', 'mayResolve', 'planConfirm'],
  'modules/withdraw/own-name.ts': 'all',
  'modules/withdraw/payout-resolution.ts': ['differenceOf'],
  'modules/withdraw/request-rules.ts': 'all',
  'modules/withdraw/review.ts': ['planReview', 'mayApproveWithdrawal'],
  'modules/withdraw/state.ts': 'all',
  'modules/withdraw/windows.ts': 'all',
  'platform/coin-address.ts': 'all',
  'platform/history-span.ts': 'all',
  'platform/order-number.ts': 'all',
  'providers/payments/read-payment.ts': 'all',
  'providers/payments/read-payout.ts': 'all',
  'providers/payments/signature.ts': 'all',
  'providers/venues/read-answer.ts': 'all',
  'providers/venues/signature.ts': 'all',
};

/** Code to mutate (a file, or a file with the lines of one function), and the tests that judge it. */
export type MutatedFolder = { name: string; places: string[]; tests: string[] };

export function mutatedFolders(root: string): MutatedFolder[] {
  const packages = PACKAGES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).filter(isSource);
  const server = Object.keys(SERVER_CODE).map((file) => `${SERVER}/${file}`);
  return [...Map.groupBy([...packages.sort(), ...server], folderOf)].map(([name, files]) => ({
    name,
    places: files.flatMap((file) => placesIn(root, file)),
    tests: testsOf(name, files),
  }));
}

/**
 * The name that a file is counted under: its package, a game of the engines, its module, or its folder of the server.
 */
function folderOf(file: string): string {
  const [, name] = /^(?:packages|apps\/server\/src\/modules)\/([^/]+)/.exec(file) ?? [];
  const [, game] = /^packages\/engines\/src\/([^/]+)\//.exec(file) ?? [];
  // The tests of `coverage.ts` judge them.
  const isCover = file.endsWith('/covers.ts');
  if (game && !isCover) return `engines/${game}`;
  return name ?? dirname(file).slice(SERVER.length + 1);
}

function testsOf(name: string, files: string[]): string[] {
  const [first = ''] = files;
  if (first.startsWith('packages/')) return [`packages/${name.replace(/^(\w+)/, '$1/src')}/**/*.test.ts`];
  if (first.startsWith(`${SERVER}/modules/`)) return [`${SERVER}/modules/${name}/**/*.test.ts`];
  return files.map((file) => file.replace(/\.ts$/, '.test.ts'));
}

function placesIn(root: string, path: string): string[] {
  const names = SERVER_CODE[path.slice(SERVER.length + 1)] ?? 'all';
  return names === 'all' ? [path] : linesOf(root, path, names).map((lines) => `${path}:${lines}`);
}

function linesOf(root: string, path: string, names: string[]): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const lineAt = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  return names.map((name) => {
    const found = source.statements.find((statement) => namesOf(statement).includes(name));
    if (!found)
      throw new Sentence(`${path} holds no function "${name}": say in scripts/mutated-places.ts what is mutated.`);
    return `${lineAt(found.getStart(source))}-${lineAt(found.end)}`;
  });
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}
