/** Types of the part of Strapi’s API used here: Strapi’s own are not among the site’s packages. */
import type { Server } from 'node:http';

export type Fields = Record<string, unknown>;

export interface Entry extends Fields {
  id: number;
  documentId: string;
}

export interface Documents {
  create(call: { data: Fields; status?: 'published' }): Promise<Entry>;
  update(call: { documentId: string; data: Fields; status?: 'published' }): Promise<Entry>;
  publish(call: { documentId: string }): Promise<unknown>;
  unpublish(call: { documentId: string }): Promise<unknown>;
  delete(call: { documentId: string }): Promise<unknown>;
  findFirst(call: {
    filters?: Fields;
    populate?: readonly string[] | '*';
    status?: 'draft' | 'published';
  }): Promise<Entry | null>;
}

export interface UploadFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
  /** The same, as Strapi 4 calls them. */
  path: string;
  name: string;
  type: string;
}

interface UploadInfo {
  name: string;
  alternativeText: string | null;
  caption: string | null;
}

export interface UploadedFile extends Entry {
  url: string;
}

interface UploadService {
  upload(call: { data: { fileInfo: UploadInfo }; files: UploadFile }): Promise<UploadedFile[]>;
  replace(id: number, call: { data: { fileInfo: UploadInfo }; file: UploadFile }): Promise<unknown>;
  updateFileInfo(id: number, info: Partial<UploadInfo>): Promise<unknown>;
  setSettings(settings: Record<string, boolean>): Promise<unknown>;
}

interface AdminUsers {
  create(user: Fields): Promise<unknown>;
}

interface ApiTokens {
  create(token: Fields): Promise<{ accessKey: string }>;
}

interface Table {
  where(columns: Fields): Table;
  whereNotNull(column: string): Table;
  select(): Promise<Fields[]>;
  update(columns: Fields): Promise<number>;
}

interface Query {
  create(call: { data: Fields }): Promise<Entry>;
  findOne(call: { where: Fields }): Promise<Entry | null>;
  deleteMany(call: { where: Fields }): Promise<{ count: number }>;
}

interface CronTask {
  name: string | null;
  job: { invoke(): unknown; nextInvocation(): Date | null };
}

/** As winston’s. */
interface LogFormat {
  transform(info: { message: unknown }, options?: unknown): unknown;
}

export interface Strapi {
  documents(uid: string): Documents;
  plugin(name: 'upload'): { service(name: 'upload'): UploadService };
  service(uid: 'admin::user'): AdminUsers;
  service(uid: 'admin::api-token'): ApiTokens;
  db: { query(uid: string): Query; connection(table: string): Table };
  server: { httpServer: Server };
  cron: { jobs: readonly CronTask[] };
  config: { set(path: string, value: unknown): unknown };
  log: { error(message: string): void; format: LogFormat };
  start(): Promise<unknown>;
  destroy(): Promise<void>;
}

export interface StrapiSettings {
  appDir: string;
  distDir: string;
  serveAdminPanel: boolean;
}

export interface StrapiPackage {
  createStrapi(settings: StrapiSettings): Strapi;
}
