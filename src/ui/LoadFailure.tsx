/** Message for an island whose code did not load, because the connection broke or a new version was published. */
import { ContactLinks } from './ContactLinks.tsx';
import type { CompanyContact } from './ContactLinks.tsx';

export function LoadFailure({ company }: { company: CompanyContact }) {
  return (
    <p
      role="alert"
      className="col-span-full mb-5 border-l-4 border-terracotta bg-paper p-4 text-ink"
    >
      <span>Cette partie de la page n’a pas pu se charger en entier.</span>{' '}
      {/* This is a button: after a reload by script the browser restores what the visitor typed into a form, but not after a link. */}
      <button type="button" className="text-link" onClick={() => location.reload()}>
        Rechargez la page
      </button>
      <ContactLinks start=", ou joignez-nous" {...company} />
    </p>
  );
}
