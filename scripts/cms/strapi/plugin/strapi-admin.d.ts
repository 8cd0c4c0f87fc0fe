/** The part of Strapi’s admin page that the plugin uses: Strapi’s own types are not among the site’s packages. */

import type { ComponentType, ReactNode } from 'react';

export interface StrapiAdmin {
  /** Before translations are loaded. */
  configurations: { locales: string[] };
  registerPlugin(plugin: { id: string; name: string }): void;
  getPlugin(name: 'content-manager'): {
    apis: { addEditViewSidePanel(change: (panels: readonly Panel[]) => readonly Panel[]): void };
  };
  /** The home page’s. */
  widgets: { register(change: (widgets: readonly Widget[]) => readonly Widget[]): void };
}

/** Beside the form of an entry: a component that may use hooks, but returns what Strapi frames. */
export type Panel = ((entry: EditedEntry) => PanelDescription | null) & { type?: string };

export interface PanelDescription {
  title: string;
  content: ReactNode;
}

/** What is open in the form. */
export interface EditedEntry {
  /** The content type’s uid. */
  model: string;
  /** Undefined for a new entry; none of it is needed but whether there is one, and which version. */
  document?: { documentId?: string; updatedAt?: string; publishedAt?: string | null };
}

export interface Widget {
  id: string;
  pluginId?: string;
  icon?: ComponentType;
  title: { id: string; defaultMessage: string };
  component: () => Promise<ComponentType>;
  permissions?: readonly { action: string }[];
}
