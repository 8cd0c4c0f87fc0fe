/** The part of Strapi’s server that the plugin uses: Strapi’s own types are not among the site’s packages. */

export type Fields = Record<string, unknown>;

/** A row, as `strapi.db.query` gives it. */
export interface Row extends Fields {
  id: number;
  /** Strapi 5 only. */
  documentId?: string;
}

export interface Query {
  create(call: { data: Fields }): Promise<Row>;
  findOne(call: { where: Fields; populate?: readonly string[] }): Promise<Row | null>;
  findMany(call: { where?: Fields; populate?: readonly string[] }): Promise<Row[]>;
  update(call: { where: Fields; data: Fields }): Promise<Row | null>;
  delete(call: { where: Fields }): Promise<Row | null>;
  deleteMany(call: { where: Fields }): Promise<{ count: number }>;
}

export interface LifecycleEvent {
  model: { uid: string };
  params: { data: Fields };
  result: Row;
}

export interface ContentType {
  kind: 'singleType' | 'collectionType';
  info: { singularName: string; pluralName: string; displayName: string };
  options?: { draftAndPublish?: boolean };
  attributes: Readonly<Record<string, { type: string }>>;
}

interface EmailService {
  send(email: Fields): Promise<unknown>;
}

export interface Strapi {
  config: {
    get(path: string, fallback?: unknown): unknown;
    set(path: string, value: unknown): void;
  };
  log: Record<'info' | 'warn' | 'error', (message: string) => void>;
  db: {
    query(uid: string): Query;
    lifecycles: {
      subscribe(subscriber: {
        models: readonly string[];
        afterCreate?(event: LifecycleEvent): Promise<void>;
      }): void;
    };
    inTransaction(): boolean;
    transaction(run: (context: { onCommit: (call: () => void) => void }) => void): Promise<void>;
  };
  documents(uid: string): {
    findOne(call: { documentId: string }): Promise<Row | null>;
  };
  contentType(uid: string): ContentType | undefined;
  plugin(name: 'email'): { service(name: 'email'): EmailService };
  plugin(name: 'content-manager'): {
    /** None in Strapi 4. */
    service(name: 'preview-config'): { register(): void } | undefined;
  };
}

/** Of a request, what Koa and Strapi’s admin know. */
export interface RequestContext {
  params: Readonly<Record<string, string>>;
  query: Fields;
  request: { body?: unknown };
  /** Who is signed in to the admin page. */
  state: { user?: { id: number; firstname?: string | null; lastname?: string | null } };
  body: unknown;
  status: number;
  badRequest(message: string): void;
}
