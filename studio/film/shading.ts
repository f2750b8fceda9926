import { Color, ColorManagement, Vector3 } from 'three';

// Colours are the site's own, as they stand in the style sheet: the film is drawn in display space, not in light.
ColorManagement.enabled = false;

export const colors = {
  ground: new Color('#0d0f12'),
  bone: new Color('#f1ede3'),
  paper: new Color('#f6f3ec'),
  glass: new Color('#1d3a45'),
  signal: new Color('#ff6a4d'),
  ember: new Color('#f0472b'),
  /** Of the street lamp. */
  lamp: new Color('#ffd7a3'),
} as const;

/** Panes at most, for the arrays of the shaders. */
export const MOST_PANES = 14;

/** What every surface of the scene reads; made once, its values moved with the film. */
export function sharedUniforms() {
  return {
    eye: { value: new Vector3() },
    /** -1 while the reflection in the pavement is drawn, else 1. */
    mirror: { value: 1 },
    lightFrom: { value: new Vector3() },
    lightTo: { value: new Vector3() },
    lightPower: { value: 1 },
    ground: { value: colors.ground },
    bone: { value: colors.bone },
    paper: { value: colors.paper },
    glass: { value: colors.glass },
    signal: { value: colors.signal },
    ember: { value: colors.ember },
    /** Where the lantern of the street lamp hangs. */
    lantern: { value: new Vector3() },
    lampColor: { value: colors.lamp },
  };
}

export type Shared = ReturnType<typeof sharedUniforms>;

/** Places a vertex; the reflection is the same world, its heights turned over after shading has read them. */
export const vertexShader = /* glsl */ `
  uniform float mirror;
  varying vec3 place;
  varying vec3 facing;
  varying vec2 spot;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    place = world.xyz;
    facing = mat3(modelMatrix) * normal;
    spot = uv;
    gl_Position = projectionMatrix * viewMatrix * vec4(world.x, world.y * mirror, world.z, 1.0);
  }
`;

/** Opens every fragment shader: the light as a glowing tube, and distance, which drowns in the ground. */
export const commonShader = /* glsl */ `
  uniform vec3 eye, lightFrom, lightTo, lantern, lampColor, ground, bone, paper, glass, signal, ember;
  uniform float lightPower;
  varying vec3 place;
  varying vec3 facing;
  varying vec2 spot;

  vec3 nearestOnLight(vec3 p) {
    vec3 along = lightTo - lightFrom;
    return lightFrom + along * clamp(dot(p - lightFrom, along) / dot(along, along), 0.0, 1.0);
  }

  // How much of the tube's light reaches a point that faces n, 0 to 1 and a little over. Falls off from radius on.
  float lightAt(vec3 p, vec3 n, float radius) {
    vec3 way = nearestOnLight(p) - p;
    float far = length(way);
    float turned = 0.25 + 0.75 * max(0.0, dot(n, way / max(far, 0.001)));
    return lightPower * turned / (1.0 + pow(far / radius, 2.4));
  }

  // How much of the street lamp's light reaches a point that faces n; falls off from radius on.
  float lampLight(vec3 p, vec3 n, float radius) {
    vec3 way = lantern - p;
    float far = length(way);
    float turned = max(0.0, dot(n, way / max(far, 0.001)));
    return turned / (1.0 + pow(far / radius, 2.0));
  }

  // How near a ray passes the tube: x is the distance, y where along the ray.
  vec2 passLight(vec3 from, vec3 way) {
    vec3 along = lightTo - lightFrom;
    vec3 gap = from - lightFrom;
    float b = dot(way, along), c = dot(along, along), d = dot(way, gap), e = dot(along, gap);
    float s = clamp((e - b * d) / max(c - b * b, 0.0001), 0.0, 1.0);
    float t = max(0.0, b * s - d);
    return vec2(length(gap + way * t - along * s), t);
  }

  vec3 inDistance(vec3 color, float from, float to) {
    return mix(color, ground, smoothstep(from, to, distance(eye, place)));
  }
`;
