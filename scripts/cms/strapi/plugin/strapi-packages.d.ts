/** The part of the packages of Strapi’s admin page that the plugin uses: they are in Strapi’s project, not in the site’s. */

declare module '@strapi/strapi/admin' {
  /** Requests to this Strapi, as whoever is signed in. */
  export function useFetchClient(): {
    get: (path: string, options?: { signal?: AbortSignal }) => Promise<{ data: unknown }>;
    post: (path: string, body?: object) => Promise<{ data: unknown }>;
  };
  export function useRBAC(permissions: readonly { action: string; subject: null }[]): {
    isLoading: boolean;
    allowedActions: Readonly<Record<string, boolean>>;
  };
}

declare module '@strapi/design-system' {
  import type { ComponentProps, ElementType, ReactNode } from 'react';

  type Variant = 'danger' | 'neutral' | 'primary' | 'secondary' | 'success' | 'warning';
  type Space = number | string;

  interface BoxProps {
    children?: ReactNode;
    tag?: ElementType;
    role?: string;
    width?: string;
    padding?: Space;
    paddingLeft?: Space;
    paddingTop?: Space;
    background?: string;
    hasRadius?: boolean;
    borderColor?: string;
    style?: ComponentProps<'div'>['style'];
  }
  interface FlexProps extends BoxProps {
    direction?: 'column' | 'row';
    alignItems?: string;
    justifyContent?: string;
    gap?: Space;
    wrap?: 'wrap';
  }
  interface TypographyProps extends BoxProps {
    variant?: 'sigma' | 'omega' | 'pi' | 'delta' | 'epsilon';
    textColor?: string;
    fontWeight?: 'bold' | 'semiBold';
  }
  interface LinkProps {
    children: ReactNode;
    href?: string;
    isExternal?: boolean;
    tag?: ElementType;
    to?: string;
    target?: string;
    rel?: string;
  }
  interface ButtonProps {
    children: ReactNode;
    variant?: 'default' | 'danger' | 'danger-light' | 'secondary' | 'tertiary';
    size?: 'S' | 'M' | 'L';
    disabled?: boolean;
    loading?: boolean;
    onClick?: () => void;
    fullWidth?: boolean;
  }

  export function Box(props: BoxProps): ReactNode;
  export function Flex(props: FlexProps): ReactNode;
  export function Typography(props: TypographyProps): ReactNode;
  export function Link(props: LinkProps): ReactNode;
  export function Button(props: ButtonProps): ReactNode;
  export function Loader(props: { small?: boolean; children?: ReactNode }): ReactNode;
  export function Status(props: {
    children: ReactNode;
    variant?: Variant;
    size?: 'XS' | 'S' | 'M';
  }): ReactNode;
  export const Dialog: {
    Root: (props: {
      children: ReactNode;
      open?: boolean;
      onOpenChange?: (isOpen: boolean) => void;
    }) => ReactNode;
    Trigger: (props: { children: ReactNode }) => ReactNode;
    Content: (props: { children: ReactNode }) => ReactNode;
    Header: (props: { children: ReactNode }) => ReactNode;
    Body: (props: { children: ReactNode; icon?: ReactNode }) => ReactNode;
    Footer: (props: { children: ReactNode }) => ReactNode;
    Cancel: (props: { children: ReactNode }) => ReactNode;
    Action: (props: { children: ReactNode }) => ReactNode;
  };
}

declare module '@strapi/icons' {
  import type { ComponentType } from 'react';

  export const Earth: ComponentType;
}

declare module 'react-router-dom' {
  import type { ReactNode } from 'react';

  export function Link(props: { to: string; children: ReactNode }): ReactNode;
}
