/**
 * Wraps an island. If the island fails, a notice appears above its static HTML, which then works as it does without
 * JavaScript.
 */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { ContactLinks } from './ContactLinks.tsx';
import type { CompanyContact } from './ContactLinks.tsx';

interface ErrorBoundaryProps {
  company: CompanyContact;
  /** Static HTML of the island, from Astro’s slot. */
  staticContent?: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
        <div>{staticContent}</div>
      </div>
    );
  }
}
