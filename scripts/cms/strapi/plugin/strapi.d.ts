/** The part of Strapi’s server that the plugin uses: Strapi’s own types are not among the site’s packages. */

export type Fields = Record<string, unknown>;

/** A row, as `strapi.db.query` gives it. */
export interface Row extends Fields {
  id: number;
  /** Strapi 5 only. */
  documentId?: string;
  /** Null of a draft. */
  publishedAt?: string | number | Date | null;
}

export interface Query {
  count(call?: { where?: Fields }): Promise<number>;
  create(call: { data: Fields }): Promise<Row>;
  findOne(call: { where: Fields; populate?: readonly string[] }): Promise<Row | null>;
  findMany(call: {
    where?: Fields;
    select?: readonly string[];
    populate?: readonly string[] | Fields;
  }): Promise<Row[]>;
  update(call: { where: Fields; data: Fields }): Promise<Row | null>;
  delete(call: { where: Fields }): Promise<Row | null>;
  deleteMany(call: { where: Fields }): Promise<{ count: number }>;
}

export interface LifecycleEvent {
  model: { uid: string };
  params: { data: Fields };
  result: Row;
}

/** A content type or a component. */
export interface Schema {
  uid: string;
  info: { displayName: string };
  attributes: Readonly<Record<string, Attribute>>;
  /** How its form starts, as its `schema.json` has it. */
  config?: FormConfig;
}

export interface Attribute {
  /** As it is stored, of a custom field too. */
  type: string;
  /** `plugin::site.slug` */
  customField?: string;
  /** Of a slug: the field that it is made of. */
  targetField?: string;
  /** Of a relation: `api::author.author`. */
  target?: string;
  component?: string;
  components?: readonly string[];
}

export interface ContentType extends Schema {
  kind: 'singleType' | 'collectionType';
  info: { singularName: string; pluralName: string; displayName: string };
  options?: { draftAndPublish?: boolean };
}

/** What is about to be done to a document: only these parameters are read. */
export interface DocumentAction {
  action: string;
  uid: string;
  contentType: ContentType;
  params: { documentId?: string; data?: Fields; status?: string };
}

/** A plugin’s, before Strapi has read it. */
interface Route {
  method: string;
  path: string;
  config: {
    middlewares?: ((context: RequestContext, next: () => Promise<unknown>) => unknown)[];
  };
}

/** Of a form and a list in the admin page. */
export interface FormConfig {
  settings: Fields;
  metadatas: Record<string, Partial<Record<'edit' | 'list', Fields>>>;
  layouts?: Partial<FormLayouts>;
}

export interface FormLayouts {
  list: string[];
  edit: { name: string; size: number }[][];
}

interface FormService {
  findConfiguration(schema: { uid: string }): Promise<FormConfig & { layouts: FormLayouts }>;
  updateConfiguration(schema: { uid: string }, config: FormConfig): Promise<unknown>;
}

type Hook = (permissions: unknown) => Promise<unknown>;

interface AdminServices {
  'admin::role': {
    hooks: Record<
      'willResetSuperAdminPermissions',
      { register(hook: Hook): void; delete(hook: Hook): void }
    >;
  };
  'admin::permission': { actionProvider: { registerMany(actions: Fields[]): Promise<unknown> } };
  'admin::content-type': {
    getNestedFields(type: Schema, options: { components: unknown }): string[];
  };
  'admin::api-token': { hash(accessKey: string): string };
}

export interface CoreServices {
  /** Adds a webhook’s request to what Strapi sends, and waits for its answer. */
  webhookRunner: {
    run(
      webhook: { url: string; headers: Record<string, string> },
      event: string,
      info: Fields,
    ): Promise<{ statusCode: number; message?: string }>;
  };
  webhookStore: { findWebhooks(): Promise<{ url: string; isEnabled: boolean }[]> };
}

export interface Store {
  get(call: { key: string }): Promise<unknown>;
  set(call: { key: string; value: unknown }): Promise<unknown>;
}

interface Documents {
  (uid: string): {
    create(call: { data: Fields }): Promise<Row>;
    findOne(call: { documentId: string; status?: 'draft' | 'published' }): Promise<Row | null>;
  };
  /** Runs around each call; not in Strapi 4. */
  use?(middleware: (action: DocumentAction, next: () => Promise<unknown>) => unknown): void;
}

interface EmailService {
  send(email: Fields): Promise<unknown>;
}

export interface Strapi extends Partial<CoreServices> {
  dirs: { app: { root: string } };
  config: {
    get(path: string, fallback?: unknown): unknown;
    set(path: string, value: unknown): void;
  };
  log: Record<'info' | 'warn' | 'error', (message: string) => void>;
  /** Before Strapi’s own. */
  server: {
    use(middleware: (context: HttpContext, next: () => Promise<unknown>) => unknown): void;
  };
  db: {
    query(uid: string): Query;
    lifecycles: {
      subscribe(subscriber: {
        models: readonly string[];
        beforeCreate?(event: Pick<LifecycleEvent, 'params'>): void;
        afterCreate?(event: LifecycleEvent): Promise<void>;
      }): void;
    };
    inTransaction(): boolean;
    transaction(run: (context: { onCommit: (call: () => void) => void }) => void): Promise<void>;
  };
  documents: Documents;
  requestContext: { get(): RequestContext | undefined };
  customFields: { register(field: { name: string; plugin: string; type: string }): void };
  contentType(uid: string): ContentType | undefined;
  plugin(name: 'email'): { service(name: 'email'): EmailService };
  plugin(name: 'upload'): { routes: { admin?: { routes: Route[] } } };
  plugin(name: 'content-manager'): {
    /** None in Strapi 4. */
    service(name: 'preview-config'): { register(): void } | undefined;
    service(name: 'content-types' | 'components'): FormService;
  };
  service<Name extends keyof AdminServices>(name: Name): AdminServices[Name];
  get<Name extends keyof CoreServices>(name: Name): CoreServices[Name];
  store(scope: { type: 'plugin'; name: string }): Store;
  eventHub: { on(event: string, listener: (info: Fields) => void): void };
  cron: { add(tasks: Record<string, { task: () => unknown; options: { rule: string } }>): void };
  contentTypes: Readonly<Record<string, ContentType>>;
  components: Readonly<Record<string, Schema>>;
}

/** Of any request, what Koa knows. */
interface HttpContext {
  path: string;
  querystring: string;
  /** A header; empty if it was not sent. */
  get(header: string): string;
  body: unknown;
  status: number;
}

/** Of a request, what Koa and Strapi’s admin know. */
export interface RequestContext {
  params: Readonly<Record<string, string>>;
  query: Fields;
  request: { body?: unknown };
  /** Who is signed in to the admin page. */
  state: {
    user?: { id: number; firstname?: string | null; lastname?: string | null };
    /** What this user’s roles permit. */
    userAbility?: { can(action: string, subject?: string): boolean };
  };
  body: unknown;
  status: number;
}
