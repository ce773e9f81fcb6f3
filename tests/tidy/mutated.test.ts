import { mutatedFolders } from '@harbour/scripts/mutated-places';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesOf, ROOT } from './tree.ts';

/** Deciders by the first word of their name. */
const DECIDER = /^(?:plan|may|accept|choose|needs)[A-Z]/;
/** Its arguments hold a database or effects: the journeys and the database tests judge it. */
const EFFECTS = /\b(?:Db|Tx|\w*Tools)\b/;

type Decider = { path: string; name: string; line: number };

function decidersIn(path: string, source: string): Decider[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Decider[] = [];
  const note = (name: string, of: ts.FunctionDeclaration | ts.ArrowFunction, place: ts.Node) => {
    const isAsync = of.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
    const asksEffects = of.parameters.some(({ type }) => type && EFFECTS.test(type.getText()));
    if (!DECIDER.test(name) || isAsync || asksEffects) return;
    found.push({ path, name, line: tree.getLineAndCharacterOfPosition(place.getStart()).line + 1 });
  };
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement)) note(statement.name?.text ?? '', statement, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isArrowFunction(initializer)) note(name.getText(), initializer, statement);
  }
  return found;
}

it('every pure decider of the server is among the code that `npm run mutants` breaks', () => {
  const places = mutatedFolders(ROOT).flatMap((folder) => folder.places);
  const isBroken = ({ path, line }: Decider) =>
    places.some((place) => {
      const [file, lines = ''] = place.split(':');
      const [first, last] = lines.split('-').map(Number);
      return file === path && (lines === '' || (line >= Number(first) && line <= Number(last)));
    });
  const sources = filesOf(['apps/server/src/modules'], ['.ts']).filter(({ path }) => !path.endsWith('.test.ts'));
  const missing = sources.flatMap(({ path, text }) => decidersIn(path, text)).filter((one) => !isBroken(one));
  expect(missing.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});
