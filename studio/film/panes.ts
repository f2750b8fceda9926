import { Euler, Group, Matrix4, Quaternion, Vector2, Vector3 } from 'three';
import { makeBars } from './bars.ts';
import { makeDisplay } from './display.ts';
import { makeGlass, type Reflected } from './glass.ts';
import type { Pane, Plan } from './plan.ts';
import { MOST_PANES, type Shared } from './shading.ts';
import { away, ease, span } from './timeline.ts';
import { type Pictures, printRoom, printWork } from './work.ts';

const UNIT = 100;

/** How deep a display is behind its glass, and the room behind the door, in units. */
const NICHE = 0.3;
const ROOM = 0.9;

/** How much of the way to where it might hang a pane goes, and how much of the turn. */
const FURTHEST = 0.34;
const FURTHEST_TURN = 0.544;

/** When the door opens, and how long a light takes to come on, in film time. */
const doorOpens = [0.64, 0.765] as const;
const lightingUp = 0.08;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** All panes of a plan. `move` hangs them where they are at a time, and answers how far the light is on in each. */
export function makePanes(plan: Plan, pictures: Pictures, shared: Shared) {
  const reflected: Reflected = {
    inverses: { value: Array.from({ length: MOST_PANES }, () => new Matrix4()) },
    halves: { value: Array.from({ length: MOST_PANES }, () => new Vector2()) },
    count: { value: plan.panes.length },
  };
  const all = plan.panes.map((pane, number) => makePane(pane, number, plan, pictures, reflected, shared));
  return {
    groups: all.flatMap((pane) => pane.groups),
    move: (time: number) => all.map((pane) => pane.move(time)),
  };
}

function makePane(pane: Pane, number: number, plan: Plan, pictures: Pictures, reflected: Reflected, shared: Shared) {
  const { work, room } = pane;
  const shown = work ?? room;
  const [left, top, width, height] = pane.rect.map((length) => length / UNIT) as [number, number, number, number];
  const size = [width, height] as const;
  const place = new Vector3(
    left + width / 2 - plan.width / UNIT / 2,
    plan.sill + plan.height / UNIT - top - height / 2,
    shown ? 0 : -0.03,
  );
  const group = new Group();
  const { mesh, lit } = makeBars(size, shown ? 0.032 : 0.05, shown ? 0.16 : 0.24, shared);
  group.add(mesh);
  if (shown) {
    // Uneven by number, not by chance: the same film each time it is made.
    const tilt = new Vector2(Math.sin(number * 2.3) * 0.012, Math.cos(number * 3.1) * 0.012);
    group.add(makeGlass(size, number, tilt, lit, reflected, shared));
  }
  const print = work ? printWork(work, size, pictures) : room && printRoom(size);
  const display = print && makeDisplay(size, room ? ROOM : NICHE, print, lit, shared);
  // The work stays where it is shown when its pane is a door.
  const wall = new Group();
  if (display) (room ? wall : group).add(display);
  if (room) wall.position.copy(place);
  reflected.halves.value[number]?.set(width / 2, height / 2);

  const swing = pane.swing && makeSwing(pane.swing, place);
  return {
    groups: [group, wall],
    move(time: number) {
      group.position.copy(place);
      swing?.(time, group);
      const open = room ? radians(room.opens) * ease(span(time, ...doorOpens)) : 0;
      if (open !== 0) {
        group.rotation.set(0, -open, 0);
        const shift = (width / 2) * (1 - Math.cos(open)) * -Math.sign(open);
        group.position.set(place.x + shift, place.y, place.z + (width / 2) * Math.sin(Math.abs(open)));
      }
      group.updateMatrixWorld();
      reflected.inverses.value[number]?.copy(group.matrixWorld).invert();
      lit.value = shown ? ease(span(time, shown.lit, shown.lit + lightingUp)) : 0;
      if (display) display.visible = lit.value > 0;
      return { x: place.x, y: place.y, area: width * height, lit: lit.value };
    },
  };
}

/** What takes a pane out of its place and back, by the time. */
function makeSwing({ towards, during }: NonNullable<Pane['swing']>, place: Vector3) {
  const [x, y, z] = towards.turn.map(radians) as [number, number, number];
  const turned = new Quaternion().setFromEuler(new Euler(x, y, z, 'YXZ'));
  const straight = new Quaternion();
  const goal = new Vector3(...towards.at);
  return (time: number, group: Group): void => {
    const gone = away(span(time, ...during));
    group.position.copy(place).lerp(goal, FURTHEST * gone);
    group.quaternion.slerpQuaternions(straight, turned, FURTHEST_TURN * gone);
  };
}
