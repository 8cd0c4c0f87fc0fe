/** Keeps an error inside its island: the rest of the page keeps working. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { CompanyLinks } from './CompanyLinks.tsx';
import type { CompanyContact } from './CompanyLinks.tsx';

interface ErrorBoundaryProps {
  company: CompanyContact;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { company, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert" className="mb-5 border-l-4 border-terracotta bg-paper p-4 text-ink">
        {/* React Router’s text, which the company chose. */}
        <h3 lang="en" className="text-xl">
          Unexpected Application Error!
        </h3>
        <p className="mt-1">
          <CompanyLinks
            start="Cette partie de la page ne répond plus. Rechargez la page, ou joignez-nous"
            {...company}
          />
        </p>
      </div>
    );
  }
}
