// A page without a browser: the globals that an app's modules ask for, a document that React renders into, and a server that
// answers as a test tells it to. Importing it makes the page; what is imported after it finds the page there.
import { type Call, type Input, type Output, REFUSALS, type Refusal } from '@harbour/contract';
import { inputOfWire, wireOfAnswer } from '@harbour/contract/testing';
import { act, createElement, type ReactNode } from 'react';
import {
  descendantsOf,
  fire,
  HTMLElement,
  HTMLIFrameElement,
  isMeant,
  makeDocument,
  type SmallNode,
} from './small-dom.ts';

type Reaction = (event: unknown) => void;
type Answering = (input: never) => Promise<Record<string, unknown>> | Record<string, unknown>;

const page = makeDocument(globalThis);
const windowListeners = new Map<string, Set<Reaction>>();
const kept = new Map<string, string>();
const entries: { hash: string; state: unknown }[] = [{ hash: '', state: null }];
const here = () => entries.at(-1) as { hash: string; state: unknown };
const tellWindow = (type: string, event: unknown) => {
  for (const react of windowListeners.get(type) ?? []) react(event);
};

const globals: Record<string, unknown> = {
  window: globalThis,
  document: page,
  HTMLElement,
  HTMLIFrameElement,
  IS_REACT_ACT_ENVIRONMENT: true,
  LOCALES_VERSION: 'test',
  navigator: { language: 'en-GB', onLine: true, userAgent: '' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  location: {
    origin: 'https://page.test',
    get hash() {
      return here().hash;
    },
    set hash(hash: string) {
      entries.push({ hash, state: null });
      tellWindow('popstate', {});
    },
  },
  history: {
    get state() {
      return here().state;
    },
    replaceState: (state: unknown, _: string, href?: string) => {
      entries[entries.length - 1] = { hash: href ?? here().hash, state };
    },
    back: () => {
      if (entries.length > 1) entries.pop();
      tellWindow('popstate', {});
    },
  },
  scrollY: 0,
  scrollTo: () => {},
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  addEventListener: (type: string, react: Reaction) =>
    void windowListeners.set(type, (windowListeners.get(type) ?? new Set()).add(react)),
  removeEventListener: (type: string, react: Reaction) => void windowListeners.get(type)?.delete(react),
  dispatchEvent: (event: Event) => tellWindow(event.type, event),
  fetch: (url: string, init: RequestInit = {}) => answerTo(url, init),
};
globals.sessionStorage = globals.localStorage;
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const answers = new Map<string, Answering>();
const sent: { path: string; wire: Record<string, string> }[] = [];

async function answerTo(url: string, { body }: RequestInit): Promise<Response> {
  const [path = '', query = ''] = url.split('?');
  const [, language, namespace] = /^\/locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  if (namespace) {
    const texts = (await import(/* @vite-ignore */ `@harbour/i18n/locales/${language}/${namespace}.json`)) as {
      default: Record<string, string>;
    };
    return Response.json(texts.default);
  }
  const wire = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query));
  sent.push({ path, wire });
  const answering = answers.get(path);
  // A call that the test says nothing of is simply not answered.
  if (!answering) return new Promise(() => {});
  return Response.json(await answering(wire as never));
}

/** Answers a call with its output, as the contract writes it; an input may decide it. */
export function answer<C extends Call>(
  call: C,
  output: Output<C> | ((input: Input<C>) => Output<C> | Promise<Output<C>>),
) {
  const decide = typeof output === 'function' ? (output as (input: Input<C>) => unknown) : () => output;
  answers.set(call.path, async (wire) => {
    const decided = await decide(inputOfWire(call, wire));
    return { code: 0, msg: '', ...wireOfAnswer(call, decided as Output<C>) };
  });
}

/** Refuses a call by the name of the refusal; its words are made up, so that they are known where they are shown. */
export function refuse(call: Call, why: Refusal, details: Record<string, string | number> = {}): void {
  answers.set(call.path, () => ({ code: REFUSALS[why], why, msg: `no: ${why}`, details }));
}

/** Lets a call find no server. */
export function lose(call: Call): void {
  answers.set(call.path, () => Promise.reject(new TypeError('no network')));
}

/** Holds the answer back until the test gives it. */
export function hold<C extends Call>(call: C): (output: Output<C>) => Promise<void> {
  let give: (output: Output<C>) => void = () => {};
  const output = new Promise<Output<C>>((done) => {
    give = done;
  });
  answer(call, () => output);
  return (given) => settle(() => give(given));
}

/** The input of a call, as it was sent. */
export function sentTo(call: Call): Record<string, string>[] {
  return sent.filter(({ path }) => path === call.path).map(({ wire }) => wire);
}

type Root = { render: (element: ReactNode) => void; unmount: () => void };
type CreateRoot = (place: never) => Root;

let createRoot: CreateRoot | undefined;
let root: Root | undefined;
/** The page's own clock may be held by a test; this one goes on. */
const later = globalThis.setTimeout;

/** Gives the page React's way into a document, which belongs to the app; it does so once, before it shows anything. */
export function renderWith(own: CreateRoot): void {
  createRoot = own;
}

const doNothing = () => {};

/** Does something, waits until the page has shown all that follows from it, and answers what it answered. */
export async function settle<T = void>(work: () => T | Promise<T> = doNothing as () => T): Promise<T> {
  return act(async () => {
    const done = await work();
    // Answers come over several promises; a turn of the loop lets all that is ready through.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => later(next, 0));
    return done;
  });
}

/** Shows an element on the page, in place of what was there. */
export async function show(element: ReactNode): Promise<void> {
  await leave();
  const place = page.createElement('div');
  page.body.appendChild(place);
  root = createRoot?.(place as never);
  await settle(() => root?.render(element));
}

/** Takes away what is shown, as when another page is opened. */
export async function leave(): Promise<void> {
  const shown = root;
  root = undefined;
  if (shown) await settle(() => shown.unmount());
  page.body.childNodes.splice(0);
}

/** The data that the server put into the page; an app reads it once, when its modules are loaded. */
export function giveBoot(boot: object): void {
  page.getElementById = () => ({ textContent: JSON.stringify(boot) });
}

/** Forgets the place, what was kept, and what was said about calls. */
export async function renewPage(hash = ''): Promise<void> {
  await leave();
  answers.clear();
  sent.splice(0);
  kept.clear();
  entries.splice(0, entries.length, { hash, state: null });
  page.lastFocused = null;
  tellWindow('popstate', {});
}

/** A hook on the page: its newest result, each of them in `all`, and a way to render it again with what changed around it. */
export async function showHook<T>(hook: () => T): Promise<{ now: () => T; all: T[]; again: () => Promise<void> }> {
  const all: T[] = [];
  const holder = () => createElement(HookHolder, { hook, keep: (result) => void all.push(result as T) });
  await show(holder());
  return { all, now: () => all.at(-1) as T, again: () => settle(() => root?.render(holder())) };
}

function HookHolder({ hook, keep }: { hook: () => unknown; keep: (result: unknown) => void }): null {
  keep(hook());
  return null;
}

const folded = (words: string) => words.replace(/\s+/g, '');

/** Whether the page says this somewhere, wherever its lines and elements break. */
export const says = (words: string) => words !== '' && folded(page.body.textContent).includes(folded(words));

/** Every element that a selector means, in the order of the page. */
export const all = (selector: string): SmallNode[] =>
  descendantsOf(page.body).filter((node) => isMeant(node, selector));

/** Every element below another that a selector means. */
export const within = (outer: SmallNode, selector: string): SmallNode[] =>
  descendantsOf(outer).filter((node) => isMeant(node, selector));

/** The words of every element that a selector means, on the page or below one of its elements. */
export const wordsOf = (selector: string, outer: SmallNode = page.body): string[] =>
  within(outer, selector).map(({ textContent }) => textContent.trim());

/** The first element that a selector means and that says or is called this; none is a failure of the test. */
export function one(selector: string, words = ''): SmallNode {
  const isNamed = (node: SmallNode) =>
    folded(node.textContent).includes(folded(words)) || node.getAttribute('aria-label') === words;
  const found = all(selector).find((node) => words === '' || isNamed(node));
  if (!found) throw new Error(`no ${selector} says ${words}: ${page.body.textContent}`);
  return found;
}

/** The field that a label is for. */
export function field(label: string): SmallNode {
  const ids = all('label').flatMap((node) => (node.textContent === label ? [node.getAttribute('for')] : []));
  const found = all('input, select').find((node) => ids.includes(node.getAttribute('id')));
  if (!found) throw new Error(`no field is labelled ${label}: ${page.body.textContent}`);
  return found;
}

/** The element that the focus was put on last. */
export const focused = () => page.lastFocused;

/** The text below a field: its own hint or error. */
export function noteOf(label: string): string {
  const note = field(label).getAttribute('aria-describedby');
  return all('p').find((node) => note !== null && node.getAttribute('id') === note)?.textContent ?? '';
}

export const press = (node: SmallNode) =>
  settle(() => {
    // A browser ticks a box before it tells of the press.
    if (node.type === 'checkbox') node.checked = !node.checked;
    fire(node, 'click', { button: 0 });
  });

/** Lets a finger or a mouse act on an element: `pointerdown`, `pointerup` and their like. */
export const point = (node: SmallNode, type: `pointer${string}`, details: Record<string, unknown> = {}) =>
  settle(() => void fire(node, type, { button: 0, pointerId: 1, pointerType: 'mouse', ...details }));

/** Presses the radio button or the box that a label is for. */
export const choose = (label: SmallNode) => press(within(label, 'input')[0] ?? label);

/** Chooses an option by its words. */
export const pick = (select: SmallNode, words: string) =>
  settle(() => {
    const option = within(select, 'option').find(({ textContent }) => textContent === words);
    if (!option) throw new Error(`no option says ${words}: ${select.textContent}`);
    select.value = option.value;
    fire(select, 'change');
  });

export const type = (node: SmallNode, words: string) =>
  settle(() => {
    node.value = words;
    fire(node, 'input');
  });

export const leaveField = (node: SmallNode) => settle(() => void fire(node, 'focusout'));

export const pressKey = (key: string) =>
  settle(() => tellWindow('keydown', { key, target: page.body, preventDefault: () => {} }));

export const send = (form: SmallNode) => settle(() => void fire(form, 'submit'));

/** The path and query of the page's address. */
export const address = () => here().hash;
