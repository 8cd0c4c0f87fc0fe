/** Types for the part of Netlify’s redirect matcher that scripts/host uses. The package has none. */
declare module 'netlify-redirector' {
  export interface RedirectMatch {
    from: string;
    to: string;
    status: number;
    force: boolean;
  }

  interface Matcher {
    match(request: object): RedirectMatch | null;
  }

  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
