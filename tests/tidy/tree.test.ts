import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf, placesOf, ROOT, read } from './tree.ts';

const code = filesOf(['packages', 'apps', 'scripts', 'tests'], ['.ts', '.tsx']);
const scripts = [...code, ...filesOf(['packages', 'apps', 'scripts', 'tests'], ['.mjs', '.cjs'])];
const product = code.filter(
  ({ path }) => /^(packages|apps)\//.test(path) && !/\.test\.tsx?$|vite\.config|\/testing\.ts$/.test(path),
);
const server = product.filter(({ path }) => path.startsWith('apps/server/'));
const modules = readdirSync(join(ROOT, 'apps/server/src/modules'));
const apps = readdirSync(join(ROOT, 'apps'));

describe('effects stay in their folder', () => {
  const outside = server.filter(({ path }) => !path.includes('/platform/'));
  it('the clock', () => {
    expect(placesOf(outside, /\bDate\.now\(|new Date\(\)|performance\.now/)).toEqual([]);
  });
  it('chance', () => {
    expect(placesOf(product, /Math\.random/)).toEqual([]);
    expect(placesOf(outside, /randomBytes|randomInt|randomUUID|getRandomValues/)).toEqual([]);
  });
  it('the environment', () => {
    expect(placesOf(outside, /process\.env/).filter((place) => !place.startsWith('apps/server/src/main.ts'))).toEqual(
      [],
    );
  });
  it('the network', () => {
    const elsewhere = outside.filter(({ path }) => !path.includes('/providers/'));
    expect(placesOf(elsewhere, /\bfetch\(/)).toEqual([]);
  });
});

describe('imports show the wall they cross', () => {
  it('../ stays inside one module or feature: it leads out of a sub-folder, never out of the module', () => {
    const room = /^apps\/\w+\/src\/(?:modules|features)\/[^/]+\//;
    const climbing = code.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import\() ?'(\.\.\/[^']+)'/g)].map(([, target = '']) => ({ path, target })),
    );
    const out = climbing.filter(({ path, target }) => {
      const [own = ''] = room.exec(path) ?? [];
      return own === '' || !posix.join(posix.dirname(path), target).startsWith(own);
    });
    expect(out).toEqual([]);
  });
  it('no barrels, no star exports, no default exports', () => {
    expect(placesOf(product, /^export \* from|^export default/)).toEqual([]);
  });
  it('a face has at most twelve names', () => {
    for (const name of modules) {
      const lists = [...read(`apps/server/src/modules/${name}/index.ts`).matchAll(/\{([^}]*)\}/g)];
      const names = lists.flatMap(([, list = '']) => list.split(',').filter((one) => one.trim() !== ''));
      expect({ name, isSmall: names.length > 0 && names.length <= 12 }).toEqual({ name, isSmall: true });
    }
  });
  it('the walls were really checked: every file of ours was read', () => {
    const cruise = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        'packages',
        'apps',
        'scripts',
        'tests',
        '--config',
        '.dependency-cruiser.cjs',
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const [, modulesCruised] = /\((\d+) modules/.exec(cruise.stdout) ?? [];
    expect(Number(modulesCruised)).toBeGreaterThanOrEqual(code.length);
  });
});

describe('each module', () => {
  it.each(modules)('%s names only its own tables', (name) => {
    const files = server.filter(({ path }) => path.includes(`/modules/${name}/`));
    const foreign = modules
      .filter((other) => other !== name)
      .map((other) => other.replaceAll('-', '_'))
      .join('|');
    expect(placesOf(files, new RegExp(`\\b(?:from|join|into|update)\\s+(?:${foreign})_`))).toEqual([]);
  });
  it.each(modules)('%s has a README', (name) => {
    expect(existsSync(join(ROOT, 'apps/server/src/modules', name, 'README.md'))).toBe(true);
  });
});

describe('names', () => {
  it.each(apps)('a type is declared once across %s and the packages', (app) => {
    const declared = product
      .filter(({ path }) => path.startsWith('packages/') || path.startsWith(`apps/${app}/`))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^(?:export )?type (\w+)/gm)].map(([, name = '']) => ({ name, path })),
      );
    const twice = [...Map.groupBy(declared, ({ name }) => name).values()].filter((places) => places.length > 1);
    expect(twice.map((places) => `${places[0]?.name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([]);
  });
  it('no object literal is spread in place', () => {
    const found = scripts.flatMap(({ path, text }) =>
      [...text.matchAll(/\.\.\.\(?\s*\{/g)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
    );
    expect(found).toEqual([]);
  });
  it('a module’s README names no level, which the walls already say', () => {
    for (const name of modules) expect(read(`apps/server/src/modules/${name}/README.md`)).not.toMatch(/\blevel \d/i);
  });
});

/** A table's own name is no alias: it begins with its module's. */
const isTable = (name: string) =>
  modules.some((one) => name.startsWith(`${one.replaceAll('-', '_')}_`)) || name.startsWith('platform_');

/** The text of a tagged template, with a placeholder for each value, and without SQL strings. */
function sqlOf({ template }: ts.TaggedTemplateExpression): string {
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return texts.join(' ? ').replace(/'[^']*'/g, "''");
}

/** Aliases that an SQL fragment uses and does not declare. */
function foreignAliases(sql: string): string[] {
  // A whole statement declares its aliases, possibly in the fragments it is made of.
  if (/^\s*(?:\?\s*)?(?:select|insert|update|delete|with|lock|set|savepoint|rollback)\b/.test(sql)) return [];
  const tables = /\b(?:from|join|update|into)\s+([a-z_]\w*)(?:\s+(?:as\s+)?([a-z_]\w*))?/g;
  const declared = [...sql.matchAll(tables)].flatMap(([, table, alias]) => [table, alias]);
  const used = [...sql.matchAll(/(?<![\w."])([a-z]\w*)\.(?=[a-z_"*])/g)].map(([, name = '']) => name);
  return used.filter((name) => !isTable(name) && !declared.includes(name));
}

/** SQL fragments that a file exports, with the aliases that they expect of a caller. */
function expectingAliases(path: string, source: string): string[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:db|tx|sql)$/.test(node.tag.getText()))
      found.push(...foreignAliases(sqlOf(node)).map((alias) => `${path}: ${alias}`));
    ts.forEachChild(node, visit);
  };
  const isExported = (node: ts.Node) =>
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  tree.statements.filter(isExported).forEach(visit);
  return [...new Set(found)];
}

describe('exported SQL fragments', () => {
  it('expect no alias of the query around them', () => {
    expect(server.flatMap(({ path, text }) => expectingAliases(path, text))).toEqual([]);
  });
  it('and all statements name the type of a list itself: a cast by way of text is repeated for each row', () => {
    expect(placesOf(server, /::text::\w+\[\]/)).toEqual([]);
  });
  it('are told from whole statements, and from fragments that declare their aliases', () => {
    expect(foreignAliases('o.member in (select 1)')).toEqual(['o']);
    expect(foreignAliases('(select 1 from identity_member where id = o.member)')).toEqual(['o']);
    expect(foreignAliases('(select 1 from identity_member m where m.id = ? )')).toEqual([]);
    expect(foreignAliases("deposit_order.id, name <> 'o.member'".replace(/'[^']*'/g, "''"))).toEqual([]);
    expect(foreignAliases('select o.id from deposit_order o')).toEqual([]);
  });
});

/**
 * Decisions and SQL inside the handlers that a file gives to `implement`: a branch, a choice that refuses, a tagged
 * template. A row that is missing may be refused there (`?? refuse`).
 */
function decisionsInHandlers(path: string, source: string): string[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const refuses = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && node.expression.getText() === 'refuse') ||
    ts.forEachChild(node, (child) => refuses(child) || undefined) === true;
  const isChoice = (node: ts.Node) =>
    ts.isConditionalExpression(node) ||
    (ts.isBinaryExpression(node) && ['&&', '||'].includes(node.operatorToken.getText()));
  const decides = (node: ts.Node) =>
    ts.isIfStatement(node) ||
    ts.isSwitchStatement(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (isChoice(node) && refuses(node));
  const lookIn = (node: ts.Node): void => {
    if (decides(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, lookIn);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'implement') node.arguments.slice(1).forEach(lookIn);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe('a handler', () => {
  it('reads, calls a deed and answers: it decides nothing and holds no SQL', () => {
    expect(server.flatMap(({ path, text }) => decisionsInHandlers(path, text))).toEqual([]);
  });
  it.each([
    ['an if', 'if (isLate) refuse("late")', 1],
    ['a switch', 'switch (kind) {}', 1],
    ['a choice that refuses', 'return right ? {} : refuse("wrong")', 1],
    ['a condition before a refusal', 'isLate && refuse("late")', 1],
    ['SQL', 'await transact((tx) => tx`delete from a_row`)', 1],
    ['a refusal of a missing row', 'return (await find(id)) ?? refuse("unknown")', 0],
    ['a choice of what is shown', 'return { place: isOut ? source : target }', 0],
  ])('%s is seen: %s', (_, line, count) => {
    const outside = 'const open = () => { if (isLate) refuse("late") };';
    const source = `${outside} implement(calls, { get: async () => { ${line} } });`;
    expect(decisionsInHandlers('a.ts', source)).toHaveLength(count);
  });
});

describe('size and manner', () => {
  it('a file holds one idea: at most 300 lines', () => {
    const long = product.filter(({ text }) => text.split('\n').length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
  it('no comment defers work', () => {
    const words = ['TO', 'DO|FIX', 'ME|XX', 'X'].join('');
    expect(placesOf(code, new RegExp(`\\b(?:${words})\\b`))).toEqual([]);
  });
  it('no file is named after a kind of code', () => {
    const vague = /(?:^|\/)(?:utils?|helpers?|common|types|constants|misc|service|manager|tables)\.tsx?$/i;
    expect(code.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

/** Words for people that stand in the markup itself. */
function literalsIn(path: string, source: string): string[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const readAloud = ['label', 'title', 'placeholder', 'alt', 'aria-label', 'words', 'hint'];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{Letter}{2,}/u.test(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      readAloud.includes(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      if (/\p{Letter}{2,}/u.test(node.initializer.text)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it('no words in the markup: they all come from the texts', () => {
  const screens = product.filter(({ path }) => path.endsWith('.tsx'));
  expect(screens.flatMap(({ path, text }) => literalsIn(path, text).map((words) => `${path}: ${words}`))).toEqual([]);
});

it('nothing names a registry or a path of one machine', () => {
  const everything = filesOf(['.'], ['.ts', '.tsx', '.md', '.json', '.mjs', '.cjs', '.css', '.html']);
  const host = ['registry', 'npmjs'].join('.');
  expect(
    placesOf(everything, new RegExp(`${host}|/work/|/root/`)).filter((place) => !place.startsWith('tests/tidy/')),
  ).toEqual([]);
});
