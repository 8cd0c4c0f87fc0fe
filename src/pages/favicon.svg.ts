import icon from '../brand/icon.svg?raw';

export function GET(): Response {
  return new Response(icon, { headers: { 'content-type': 'image/svg+xml' } });
}
