import sharp from 'sharp';

export type Json = Record<string, unknown>;

export interface JsonResponse<Body = Json> {
  status: number;
  body: Body;
}

interface UploadOptions {
  type?: string;
  path?: string;
  fields?: Record<string, string>;
}

/** HTTP client that sends the same requests as Strapi’s admin page, as a signed-in user. */
export class AdminClient {
  private readonly address: string;
  private readonly token: string | null;

  private constructor(address: string, token: string | null) {
    this.address = address;
    this.token = token;
  }

  /** Returns a client that has not signed in. */
  static nobody(address: string): AdminClient {
    return new AdminClient(address, null);
  }

  /** Creates the first account, which has all permissions. */
  static async register(address: string): Promise<AdminClient> {
    const owner = { firstname: 'Odile', lastname: 'Propriétaire', email: 'odile@example.org' };
    const { body } = await AdminClient.nobody(address).request('POST', '/admin/register-admin', {
      ...owner,
      password: 'Aa1-premier-compte',
    });
    return new AdminClient(address, tokenIn(body));
  }

  /** Signs in with an existing account. */
  static async signIn(
    address: string,
    account: { email: string; password: string },
  ): Promise<AdminClient> {
    const { body } = await AdminClient.nobody(address).request('POST', '/admin/login', account);
    return new AdminClient(address, tokenIn(body));
  }

  /** Invites a user with this role, and signs in as that user. */
  async invite(roleCode: 'strapi-editor' | 'strapi-author'): Promise<AdminClient> {
    const roles = (await this.request('GET', '/admin/roles')).body['data'] as Json[];
    const role = roles.find((candidate) => candidate['code'] === roleCode);
    const user = { firstname: 'Rose', lastname: roleCode, email: `${roleCode}@example.org` };
    const invitation = await this.request('POST', '/admin/users', {
      ...user,
      roles: [role?.['id']],
    });
    const { registrationToken } = invitation.body['data'] as { registrationToken: string };
    const { firstname, lastname } = user;
    const { body } = await this.request('POST', '/admin/register', {
      registrationToken,
      userInfo: { firstname, lastname, password: 'Aa1-compte-invité' },
    });
    return new AdminClient(this.address, tokenIn(body));
  }

  async request<Body = Json>(
    method: string,
    path: string,
    data?: Json,
  ): Promise<JsonResponse<Body>> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
      },
      body: data === undefined ? null : JSON.stringify(data),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson ? await response.json() : {};
    return { status: response.status, body: body as Body };
  }

  /** Uploads a file to the media library. @param options.path another route that accepts a file */
  async upload(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: UploadOptions = {},
  ): Promise<JsonResponse> {
    const { type = '', path = '/upload', fields = {} } = options;
    const form = new FormData();
    form.append('files', new Blob([bytes], { type }), name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const response = await fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}` },
      body: form,
    });
    const body = (await response.json()) as Json | [Json];
    return { status: response.status, body: Array.isArray(body) ? body[0] : body };
  }

  /**
   * Sends a request as the lists and forms of the admin page do.
   * @param uid content type, such as `api::article.article`
   * @param id `/<documentId>`, or a path below the list
   */
  content(method: string, uid: string, id = '', data?: Json): Promise<JsonResponse> {
    return this.request(method, `/content-manager/collection-types/${uid}${id}`, data);
  }

  /** Creates an article with one text, unless `data` has other blocks. @throws if Strapi refuses it */
  async createArticle(data: Json): Promise<Json> {
    const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
    const article = { blocks, ...data };
    const { body, status } = await this.content('POST', 'api::article.article', '', article);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['data'] as Json;
  }
}

/** Returns a small white picture. */
export async function makePng(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  return new Uint8Array(await picture.png().toBuffer());
}

function tokenIn(body: Json): string {
  return (body['data'] as { token: string }).token;
}
