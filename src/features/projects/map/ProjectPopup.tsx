/** What is in a popup of the map: one project in full, or the list of those that share the location. */
import { headingOfGroup } from '../model/project-locations';
import { projectHash } from '../model/project-address';
import { ProjectFacts } from '../ProjectFacts';
import type { ListedProject } from '../projects-file';
import type { PopupContent } from './popups';

export function ProjectPopup({ popup }: { popup: PopupContent }) {
  const { projects } = popup.location;
  const [first] = projects;
  const single = projects.length === 1 ? first : undefined;
  const heading = single?.title ?? headingOfGroup(projects.length);
  return (
    <div
      className="map-popup"
      role="dialog"
      aria-label={heading}
      tabIndex={-1}
      style={{ width: popup.widthPx, maxHeight: popup.maxHeightPx }}
    >
      <h3 className="map-popup-heading">{heading}</h3>
      <button type="button" className="map-popup-close" onClick={popup.onClose}>
        Fermer
      </button>
      <div
        className={single ? 'map-popup-body' : 'map-popup-body map-popup-list'}
        role="group"
        aria-label={single?.title ?? 'Projets à cet emplacement'}
        // Focusable, so that it scrolls by keyboard even without a link inside.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {single ? (
          <>
            <Photograph project={single} sizes="min(400px, 90vw)" />
            <div className="map-popup-text">
              <FactsAndLink project={single} />
            </div>
          </>
        ) : (
          <ul>
            {projects.map((project) => (
              <li key={project.id} className="map-popup-item">
                <Photograph project={project} sizes="120px" />
                <div className="map-popup-text">
                  <h4 className="map-popup-title">{project.title}</h4>
                  <FactsAndLink project={project} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Photograph({ project: { image }, sizes }: { project: ListedProject; sizes: string }) {
  if (!image) return null;
  const { popupSet, src, width, height, alt } = image;
  return <img sizes={sizes} srcSet={popupSet} {...{ src, width, height, alt }} />;
}

function FactsAndLink({ project }: { project: ListedProject }) {
  return (
    <>
      <ProjectFacts project={project} />
      <a className="map-popup-link" href={projectHash(project.id)}>
        <span>Voir la réalisation</span>
        <span className="sr-only">{`\u00a0: ${project.title}`}</span>
      </a>
    </>
  );
}
