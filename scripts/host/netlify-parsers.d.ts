/** The parts of the host’s own parsers that scripts/host uses; they come without types, or with vague ones. */
declare module 'netlify-redirector' {
  export interface RedirectMatch {
    from: string;
    to: string;
    status: number;
    force: boolean;
  }

  interface Matcher {
    match(request: {
      scheme: string;
      host: string;
      path: string;
      query: string;
      headers: Record<string, string>;
      cookieValues: Record<string, string>;
      getHeader: (name: string) => string;
      getCookie: (name: string) => string;
    }): RedirectMatch | null;
  }

  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
