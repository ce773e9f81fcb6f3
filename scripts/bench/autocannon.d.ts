declare module 'autocannon' {
  type Options = {
    url: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    connections: number;
    duration: number;
  };
  export type Result = {
    requests: { average: number; total: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
