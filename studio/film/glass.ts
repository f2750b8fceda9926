import type { Matrix4, Vector2 } from 'three';
import { CustomBlending, Mesh, OneFactor, OneMinusSrcAlphaFactor, PlaneGeometry, ShaderMaterial } from 'three';
import { commonShader, MOST_PANES, type Shared, vertexShader } from './shading.ts';

/** The frames that glass can show in reflection: how the world turns into each one's own space, and its half size. */
export type Reflected = {
  readonly inverses: { value: Matrix4[] };
  readonly halves: { value: Vector2[] };
  readonly count: { value: number };
};

const fragmentShader = /* glsl */ `
  ${commonShader}
  uniform mat4 inverses[${MOST_PANES}];
  uniform vec2 halves[${MOST_PANES}];
  uniform int count, self;
  uniform float lit;
  uniform vec2 tilt;

  // The frames of the other panes as the mirrored ray meets them: an exact line each, as wide as a pixel at least.
  float framesOn(vec3 from, vec3 way) {
    float seen = 0.0;
    for (int i = 0; i < ${MOST_PANES}; i++) {
      if (i >= count || i == self) continue;
      vec3 a = (inverses[i] * vec4(from, 1.0)).xyz;
      vec3 b = (inverses[i] * vec4(way, 0.0)).xyz;
      float t = -a.z / b.z;
      if (t < 0.02 || t > 30.0) continue;
      vec2 hit = abs(a.xy + b.xy * t) - halves[i];
      float edge = abs(max(hit.x, hit.y) + 0.02);
      float soft = 0.004 + 0.0016 * t;
      seen = max(seen, smoothstep(0.02 + soft, 0.02, edge) * smoothstep(24.0, 2.0, t));
    }
    return seen;
  }

  void main() {
    vec3 n = normalize(facing);
    vec3 view = normalize(eye - place);
    if (dot(n, view) < 0.0) n = -n;
    float fresnel = pow(1.0 - dot(n, view), 3.0);
    // No two panes of an old window lie in quite the same plane.
    vec3 mirrored = reflect(-view, normalize(n + vec3(tilt, 0.0)));

    // The street behind the onlooker: flat planes of dull light, slanting as in the site's own drawing.
    float slant = mirrored.x * 0.8 + mirrored.y * 0.75;
    float sheen = smoothstep(0.02, 0.028, slant) * smoothstep(0.17, 0.162, slant)
      + 0.55 * smoothstep(0.25, 0.258, slant) * smoothstep(0.31, 0.302, slant)
      + 0.6 * smoothstep(-0.62, -0.612, slant) * smoothstep(-0.5, -0.508, slant);
    float sky = smoothstep(-0.35, 0.6, mirrored.y);
    vec3 color = glass * (0.12 + 0.3 * sky + 0.46 * sheen + 0.7 * fresnel) * (1.0 - 0.8 * lit);
    float cover = (0.3 + 0.3 * sheen) * (1.0 - 0.85 * lit);

    color += bone * framesOn(place, mirrored) * (0.2 + 0.5 * fresnel);

    // The street lamp, as each pane mirrors it.
    vec3 lampWay = lantern - place;
    float along = max(0.0, dot(lampWay, mirrored));
    float off = length(lampWay - mirrored * along);
    color += lampColor * (0.9 * smoothstep(0.34, 0.12, off) + 0.1 * smoothstep(1.6, 0.0, off)) * (1.0 - 0.7 * lit);

    vec2 pass = passLight(place, mirrored);
    float line = smoothstep(0.03 + 0.0015 * pass.y, 0.012, pass.x);
    float halo = 0.05 / (0.05 + pass.x * pass.x) ;
    color += (signal * line * 0.95 + ember * halo * 0.2) * lightPower * (0.6 + 0.4 * fresnel);
    // What the light throws on the pane itself, strongest at the side it stands on.
    color += ember * lightAt(place, n, 0.8) * 0.1;

    float gone = smoothstep(10.0, 42.0, distance(eye, place));
    gl_FragColor = vec4(color * (1.0 - gone), cover * (1.0 - gone));
  }
`;

/** A sheet of glass; `tilt` is how far its plane is off its frame's, `self` its number among the reflected frames. */
export function makeGlass(
  size: readonly [number, number],
  self: number,
  tilt: Vector2,
  lit: { value: number },
  reflected: Reflected,
  shared: Shared,
) {
  const material = new ShaderMaterial({
    uniforms: { ...shared, ...reflected, lit, self: { value: self }, tilt: { value: tilt } },
    vertexShader,
    fragmentShader,
    transparent: true,
    depthWrite: false,
    side: 2,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  return new Mesh(new PlaneGeometry(size[0], size[1]), material);
}
