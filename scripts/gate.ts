import { createServer, connect as openLine, type Socket } from 'node:net';

type Gate = {
  port: number;
  leadTo: (port: number) => void;
  /** Ends or breaks (`isAbrupt`) every connection through the gate; new ones wait until it leads somewhere again. */
  cut: (isAbrupt: boolean) => void;
  close: () => void;
};

/** A stable address while the server behind it changes its own. */
export async function openGate(port = 0): Promise<Gate> {
  let target: number | undefined;
  const outer = new Set<Socket>();
  const waiting: Socket[] = [];
  const pass = (line: Socket, port: number) => {
    const inner = openLine(port, '127.0.0.1');
    inner.on('error', () => {}).on('close', () => line.destroy());
    line.on('close', () => inner.destroy());
    line.pipe(inner).pipe(line);
  };
  const gate = createServer((line) => {
    outer.add(line);
    line.on('error', () => {}).on('close', () => outer.delete(line));
    if (target === undefined) waiting.push(line);
    else pass(line, target);
  });
  await new Promise<void>((open) => gate.listen(port, '127.0.0.1', open));
  return {
    port: (gate.address() as { port: number }).port,
    leadTo: (port) => {
      target = port;
      for (const line of waiting.splice(0)) pass(line, port);
    },
    cut: (isAbrupt) => {
      target = undefined;
      for (const line of outer) isAbrupt ? line.resetAndDestroy() : line.destroy();
    },
    close: () => {
      gate.close();
      for (const line of outer) line.destroy();
    },
  };
}
