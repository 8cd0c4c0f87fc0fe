/**
 * Wraps an island. If the island fails, a notice appears above its static HTML, which then works as it does without
 * JavaScript.
 */
import { Component, createRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ContactLinks } from './ContactLinks.tsx';
import type { CompanyContact } from './ContactLinks.tsx';

interface ErrorBoundaryProps {
  company: CompanyContact;
  /** Static HTML of the island, from Astro’s slot. */
  staticContent?: ReactNode;
  /** Element of the island around the static HTML. After a failure it is shown again, with what the visitor typed into it. */
  contentRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private readonly contentContainer = createRef<HTMLDivElement>();

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Called before React removes the content of the failed island. Returns the element to be shown again. */
  override getSnapshotBeforeUpdate(): HTMLElement | null {
    return this.props.contentRef?.current ?? null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, content: HTMLElement | null): void {
    if (content) this.contentContainer.current?.replaceChildren(content);
  }

  override render(): ReactNode {
    const { company, staticContent, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div>
        <div role="alert" className="mb-5 border-l-4 border-terracotta bg-paper p-4 text-ink">
          {/* This English text is the default message of React Router. The company wants to keep it. */}
          <h3 lang="en" className="text-xl">
            Unexpected Application Error!
          </h3>
          <p className="mt-1">
            <ContactLinks
              start="Cette partie de la page ne répond plus. Rechargez la page, ou joignez-nous"
              {...company}
            />
          </p>
        </div>
        <div ref={this.contentContainer}>{staticContent}</div>
      </div>
    );
  }
}
