/** What the gallery’s modal and the map’s popups say of a project below its title. */
import type { ListedProject } from './projects-file';

interface ProjectFactsProps {
  project: ListedProject;
  className?: string;
}

export function ProjectFacts({ project: { description }, className }: ProjectFactsProps) {
  return description !== '' && <p className={className}>{description}</p>;
}
