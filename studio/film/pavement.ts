import { Mesh, PlaneGeometry, ShaderMaterial, type Texture, type Vector2, Vector4 } from 'three';
import { commonShader, MOST_PANES, type Shared, vertexShader } from './shading.ts';

const fragmentShader = /* glsl */ `
  ${commonShader}
  uniform sampler2D reflection;
  uniform vec2 grain;
  uniform vec4 lamps[${MOST_PANES}];
  // Wet stone: what stands on it is sharp at its foot and runs down towards the onlooker.
  vec3 mirrored() {
    float run = 0.003 + 0.004 * clamp(place.z + 0.4, 0.0, 4.0);
    vec3 sum = vec3(0.0);
    float weight = 0.0;
    for (int row = -14; row <= 14; row++) {
      float step = float(row) / 7.0;
      float share = exp(-0.5 * step * step);
      sum += share * texture2D(reflection, gl_FragCoord.xy * grain + vec2(0.0, step * run)).rgb;
      weight += share;
    }
    return sum / weight;
  }

  void main() {
    vec3 view = normalize(eye - place);
    float fresnel = pow(1.0 - view.y, 4.0);
    vec3 color = ground;
    color += ember * 0.16 * lightPower / (1.0 + pow(distance(nearestOnLight(place), place) / 1.5, 3.0));
    float warm = 0.0;
    for (int i = 0; i < ${MOST_PANES}; i++) {
      vec3 way = vec3(lamps[i].xy, 0.0) - place;
      warm += lamps[i].w * lamps[i].z * max(0.0, place.z + 0.2) * 0.14 / (1.0 + dot(way, way) * length(way));
    }
    color += paper * min(0.09, warm);
    // Slabs, and the pool of the street lamp.
    vec2 slab = abs(fract(place.xz / vec2(1.6, 1.1)) - 0.5);
    vec2 wide = fwidth(place.xz) / vec2(1.6, 1.1) + 0.006;
    float seam = max(smoothstep(0.5 - wide.x, 0.5, slab.x), smoothstep(0.5 - wide.y, 0.5, slab.y));
    float pool = lampLight(place, vec3(0.0, 1.0, 0.0), 3.2);
    color += lampColor * pool * 0.42 * (1.0 - 0.35 * seam);
    // Wet stone draws the lantern out into a line towards the onlooker.
    vec2 onwards = normalize(place.xz - eye.xz);
    vec2 way = lantern.xz - place.xz;
    float off = abs(onwards.x * way.y - onwards.y * way.x);
    float before = smoothstep(-0.2, 0.6, dot(onwards, way));
    color += lampColor * exp(-off * off / 0.03) * before * 0.3 / (1.0 + 0.16 * dot(way, way)) * (0.4 + fresnel);
    color = mix(color, ground * 0.6, 0.3 * seam * smoothstep(20.0, 6.0, distance(eye, place)));
    float far = smoothstep(16.0, 40.0, distance(eye, place));
    color += (mirrored() - ground) * (0.1 + 0.5 * fresnel);
    gl_FragColor = vec4(mix(color, ground, far), 1.0);
  }
`;

/**
 * The pavement: it shows the reflected scene as wet stone would. `reflection` is that scene as the camera sees it, as
 * large as the picture; `grain` is 1 / the picture's size in pixels. `lamps` are the lit panes: x, y, area in square
 * units, how far the light is on.
 */
export function makePavement(reflection: Texture, grain: Vector2, shared: Shared) {
  const lamps = { value: Array.from({ length: MOST_PANES }, () => new Vector4()) };
  const material = new ShaderMaterial({
    uniforms: { ...shared, lamps, reflection: { value: reflection }, grain: { value: grain } },
    vertexShader,
    fragmentShader,
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(80, 80).rotateX(-Math.PI / 2), material);
  return { mesh, lamps };
}
