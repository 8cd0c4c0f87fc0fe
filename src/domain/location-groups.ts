/** Gathers the projects that stand at the same place (specification, sections 3 and 5). */

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** Where a group sits: the coordinates of its first project, in degrees. */
export interface LocationGroup<Project> {
  latitude: number;
  longitude: number;
  projects: Project[];
}

/** Two projects this near in latitude and in longitude, in degrees, share a marker (about 11 m). */
const toleranceDeg = 0.0001;

/** Degrees carry rounding noise: 42.7001 − 42.7 is a little more than 0.0001. */
const noiseDeg = 1e-9;

/** Groups projects in order; those lacking a coordinate are left out. */
export function groupByLocation<Project extends Located>(
  projects: readonly Project[],
): LocationGroup<Project>[] {
  const groups: LocationGroup<Project>[] = [];
  for (const project of projects) {
    const { latitude, longitude } = project;
    if (latitude === null || longitude === null) continue;
    const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceDeg + noiseDeg;
    const group = groups.find(
      (other) => isNear(other.latitude, latitude) && isNear(other.longitude, longitude),
    );
    if (group) group.projects.push(project);
    else groups.push({ latitude, longitude, projects: [project] });
  }
  return groups;
}
