// The part of a document that React writes into and that a test reads back: elements, texts, attributes and events.

type Listener = { react: (event: SmallEvent) => void; isCapture: boolean };
type Attach = boolean | { capture?: boolean } | undefined;

export type SmallEvent = {
  type: string;
  target: SmallNode;
  currentTarget: SmallNode | undefined;
  isStopped: boolean;
  defaultPrevented: boolean;
  preventDefault: () => void;
  stopPropagation: () => void;
  [detail: string]: unknown;
};

export type SmallNode = {
  nodeType: number;
  nodeName: string;
  tagName: string;
  parentNode: SmallNode | null;
  childNodes: SmallNode[];
  nodeValue: string | null;
  textContent: string;
  value: string;
  checked: boolean;
  attributes: Map<string, string>;
  getAttribute: (name: string) => string | null;
  querySelectorAll: (selector: string) => SmallNode[];
  appendChild: (child: SmallNode) => SmallNode;
  removeChild: (child: SmallNode) => SmallNode;
  addEventListener: (type: string, react: (event: SmallEvent) => void, how?: Attach) => void;
  listenersOf: (type: string) => Listener[];
  [more: string]: unknown;
};

type Closest = ((selector: string) => SmallNode | null) | undefined;

const ELEMENT = 1;
const TEXT = 3;
const DOCUMENT = 9;

/** Names that `instanceof` asks for; every element is one of the first, and none is a frame. */
export function HTMLElement(): void {}
export function HTMLIFrameElement(): void {}

const doNothing = () => {};

function makeNode(nodeType: number, nodeName: string, ownerDocument: unknown): SmallNode {
  const childNodes: SmallNode[] = [];
  const attributes = new Map<string, string>();
  const listeners = new Map<string, Listener[]>();
  const isCapture = (how: Attach) => (typeof how === 'object' ? (how.capture ?? false) : (how ?? false));
  const take = (child: SmallNode) => {
    child.parentNode?.removeChild(child);
    child.parentNode = node;
    return child;
  };
  const at = (by: number) => {
    const siblings = node.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(node) + by] ?? null;
  };
  const found = (selector: string) => descendantsOf(node).filter((one) => isMeant(one, selector));
  const node: SmallNode = Object.create(HTMLElement.prototype);
  Object.assign(node, {
    nodeType,
    nodeName,
    tagName: nodeName,
    ownerDocument,
    parentNode: null,
    childNodes,
    attributes,
    nodeValue: null,
    value: '',
    checked: false,
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    style: { setProperty: doNothing },
    dataset: new Proxy<Record<string, string>>(
      {},
      { get: (own, name) => own[String(name)] ?? attributes.get(`data-${String(name)}`) },
    ),
    appendChild: (child: SmallNode) => {
      childNodes.push(take(child));
      return child;
    },
    insertBefore: (child: SmallNode, next: SmallNode) => {
      take(child);
      childNodes.splice(childNodes.indexOf(next), 0, child);
      return child;
    },
    removeChild: (child: SmallNode) => {
      childNodes.splice(childNodes.indexOf(child), 1);
      child.parentNode = null;
      return child;
    },
    setAttribute: (name: string, value: unknown) => void attributes.set(name, String(value)),
    removeAttribute: (name: string) => void attributes.delete(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    replaceChildren: (words: string) => {
      node.textContent = words;
    },
    hasAttribute: (name: string) => attributes.has(name),
    addEventListener: (type: string, react: Listener['react'], how?: Attach) => {
      listeners.set(type, [...(listeners.get(type) ?? []), { react, isCapture: isCapture(how) }]);
    },
    removeEventListener: (type: string, react: Listener['react']) => {
      listeners.set(
        type,
        (listeners.get(type) ?? []).filter((one) => one.react !== react),
      );
    },
    listenersOf: (type: string) => listeners.get(type) ?? [],
    querySelector: (selector: string) => found(selector)[0] ?? null,
    querySelectorAll: found,
    contains: (other: SmallNode) => other === node || descendantsOf(node).includes(other),
    closest: (selector: string): SmallNode | null => {
      if (nodeType !== ELEMENT) return null;
      return isMeant(node, selector) ? node : ((node.parentNode?.closest as Closest)?.(selector) ?? null);
    },
    // React restores what the page itself calls active, which no element here is.
    focus: () => void Object.assign(ownerDocument ?? {}, { lastFocused: node }),
    blur: doNothing,
    scrollIntoView: doNothing,
    showModal: () => attributes.set('open', ''),
    close: () => attributes.delete('open'),
  });
  Object.defineProperties(node, {
    firstChild: { get: () => childNodes[0] ?? null },
    lastChild: { get: () => childNodes.at(-1) ?? null },
    nextSibling: { get: () => at(1) },
    previousSibling: { get: () => at(-1) },
    textContent: {
      get: () => node.nodeValue ?? childNodes.map((child) => child.textContent).join(''),
      set: (words: string) => {
        if (nodeType === TEXT) node.nodeValue = words;
        else childNodes.splice(0, childNodes.length, ...(words === '' ? [] : [makeText(words, ownerDocument)]));
      },
    },
    className: { get: () => attributes.get('class') ?? '' },
  });
  return node;
}

function makeText(words: string, ownerDocument: unknown): SmallNode {
  return Object.assign(makeNode(TEXT, '#text', ownerDocument), { nodeValue: words });
}

/** Every element below another, in the order of the document. */
export function descendantsOf(node: SmallNode): SmallNode[] {
  const elements = node.childNodes.filter((child) => child.nodeType === ELEMENT);
  return elements.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Selectors of a tag and of attributes, or several: `dd`, `p[role=alert]`, `input[name="a"], select`. */
export const isMeant = (node: SmallNode, selector: string): boolean =>
  selector.split(', ').some((one) => isMeantByOne(node, one));

function isMeantByOne(node: SmallNode, selector: string): boolean {
  const [, tag = '', wanted = ''] = /^(\w*)((?:\[[^\]]+\])*)$/.exec(selector) ?? [];
  if (tag === '' && wanted === '') throw new Error(`a selector that a small page cannot read: ${selector}`);
  const attributes = [...wanted.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)];
  const isTag = tag === '' || node.nodeName === tag.toUpperCase();
  // React writes a few of them, such as a field's type, as properties.
  const setTo = (name: string) => node.getAttribute(name) ?? node[name];
  return (
    isTag && attributes.every(([, name = '', value]) => (value ? setTo(name) === value : node.attributes.has(name)))
  );
}

export function makeDocument(view: unknown) {
  const page = makeNode(DOCUMENT, '#document', null);
  const make = (name: string) => {
    const node = makeNode(ELEMENT, name.toUpperCase(), page);
    if (name === 'input') Object.assign(node, { type: 'text' });
    if (name === 'select') Object.defineProperty(node, 'options', { get: () => node.querySelectorAll('option') });
    if (name === 'option') Object.defineProperty(node, 'value', { get: () => node.getAttribute('value') ?? '' });
    return node;
  };
  const [html, body] = [make('html'), make('body')];
  page.appendChild(html).appendChild(body);
  return Object.assign(page, {
    documentElement: html,
    body,
    defaultView: view,
    hidden: false,
    cookie: '',
    title: '',
    activeElement: body,
    lastFocused: null as SmallNode | null,
    oninput: null,
    createElement: make,
    createElementNS: (_: string, name: string) => make(name),
    createTextNode: (words: string) => makeText(words, page),
    getElementById: () => null as { textContent: string } | null,
  });
}

/** Sends an event down to its target and up again, as a browser does. */
export function fire(target: SmallNode, type: string, details: Record<string, unknown> = {}): SmallEvent {
  const event: SmallEvent = {
    type,
    target,
    currentTarget: undefined,
    isStopped: false,
    defaultPrevented: false,
    bubbles: true,
    cancelable: true,
    timeStamp: performance.now(),
    ...details,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
    stopPropagation: () => {
      event.isStopped = true;
    },
  };
  const path: SmallNode[] = [];
  for (let node: SmallNode | null = target; node; node = node.parentNode) path.push(node);
  const visit = (node: SmallNode, isCapture: boolean) => {
    for (const one of node.listenersOf(type)) {
      if (event.isStopped || one.isCapture !== isCapture) continue;
      event.currentTarget = node;
      one.react(event);
    }
  };
  for (const node of path.toReversed()) visit(node, true);
  for (const node of path) visit(node, false);
  return event;
}
