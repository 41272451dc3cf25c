"""
What the 16 indicators of the sample's business parks must be: worked out from the registers as they are delivered and from the
own file of companies, with nothing of the product (domain reference 4.4). Python's own library alone.

    node scripts/indicators/write-sample.ts FOLDER 500 && python3 scripts/indicators/judge.py FOLDER [EXTRA.json]

EXTRA has features to add, as extra.json (which the test of the server adds too): {"wegvakken": [...], "companies": [{column: value}]}.

The parks of the sample are convex, so what lies in them is cut off exactly (Sutherland and Hodgman). Where only the largest of some
shares matters, they are measured along horizontal lines of 10 cm.
"""

import csv
import json
import math
import os
import sys

# Zones with a business function (docs/decisions/0053).
BUSINESS = {'bedrijf', 'bedrijventerrein', 'kantoor', 'detailhandel', 'dienstverlening', 'horeca'}
# Buildings that are not there yet, or stand there without being used (the same as in the search).
NOT_IN_USE = {'bouwvergunning verleend', 'bouw gestart', 'pand buiten gebruik'}
# SBI 2008 that need water (domain reference 4.4).
WATER_BOUND = '0812 102 235 236 241 301 3315 383 4291 4671 4672 4673 4674 4675 4676 4677 50 5222 5224'.split()
# m² of a plot or a building in the park from which on it counts there; a plot is one of the park's from half of it on.
SLIVER = 1


def area(ring):
    """m², counter-clockwise positive; around the first corner."""
    x0, y0 = ring[0]
    return sum(
        (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1])
    ) / 2


def cut(ring, convex):
    """The part of a ring inside a convex ring that runs counter-clockwise."""
    for (ax, ay), (bx, by) in zip(convex, convex[1:] + convex[:1]):
        side = lambda p: (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)
        out = []
        for p, q in zip(ring, ring[1:] + ring[:1]):
            sp, sq = side(p), side(q)
            if sp >= 0:
                out.append(p)
            if sp * sq < 0:
                t = sp / (sp - sq)
                out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        ring = out
        if not ring:
            return []
    return ring


def rings(geometry):
    kind, at = geometry['type'], geometry['coordinates']
    polygons = [at] if kind == 'Polygon' else at
    return [[tuple(p[:2]) for p in ring[:-1]] for polygon in polygons for ring in polygon]


def counter(ring):
    return ring if area(ring) > 0 else ring[::-1]


def inside_area(shape, park):
    """m² of a shape in the park: first rings less their holes."""
    total = 0
    for index, ring in enumerate(shape):
        part = cut(counter(ring), park)
        if part:
            total += abs(area(part)) * (1 if index == 0 else -1)
    return total


STEP = 0.1


def spans(shape, y):
    xs = []
    for ring in shape:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y):
                xs.append(ax + (y - ay) / (by - ay) * (bx - ax))
    xs.sort()
    return list(zip(xs[::2], xs[1::2]))


def box(shape):
    xs = [x for ring in shape for x, _ in ring]
    ys = [y for ring in shape for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def apart(a, b, by=0):
    return a[2] + by < b[0] or b[2] + by < a[0] or a[3] + by < b[1] or b[3] + by < a[1]


def union(parts):
    out = []
    for a, b in sorted(parts):
        if out and a <= out[-1][1]:
            out[-1] = (out[-1][0], max(b, out[-1][1]))
        else:
            out.append((a, b))
    return out


def shared(shape, others):
    """m² of a shape under others, each square metre once; nearly."""
    bounds = box(shape)
    others = [o for o in others if not apart(bounds, box(o))]
    if not others:
        return 0
    total, y = 0, bounds[1] + STEP / 2
    while y < bounds[3]:
        under = union([s for o in others for s in spans(o, y)])
        for a, b in spans(shape, y):
            total += sum(max(0, min(b, d) - max(a, c)) for c, d in under) * STEP
        y += STEP
    return total


def contains(shape, p):
    return any(a <= p[0] <= b for a, b in spans(shape, p[1]))


def to_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0 if length == 0 else max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def crosses(a, b, c, d):
    turn = lambda p, q, r: (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def distance(shape, line):
    """m from a shape to a line; 0 where they meet."""
    if any(contains(shape, p) for p in line):
        return 0
    best = math.inf
    for ring in shape:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            for c, d in zip(line, line[1:]):
                if crosses(a, b, c, d):
                    return 0
                best = min(best, to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))
    return best


def read(folder, layer, extra):
    with open(os.path.join(folder, layer + '.json')) as file:
        found = json.load(file)['features']
    return found + extra.get(layer, [])


def number(text):
    return float(str(text).replace(',', '.'))


def main(folder, extra):
    plots = [(f['properties']['identificatieLokaalID'], rings(f['geometry'])) for f in read(folder, 'perceel', extra)]
    # Whole plans that came later hold every kind of object.
    later = read(folder, 'bestemmingsplan_herziening', extra) + read(folder, 'parapluplan', extra)
    plan = lambda kind: read(folder, kind, extra) + [f for f in later if f['properties']['objecttype'].lower() == kind]
    zones = [(f['properties']['bestemmingshoofdgroep'], rings(f['geometry'])) for f in plan('enkelbestemming')]
    norms = [
        (max(number(m['waarde']) for m in high), rings(f['geometry']))
        for f in plan('maatvoering')
        if (high := [m for m in f['properties']['maatvoering'] if m['waardeType'] == 'maximum bouwhoogte (m)'])
    ]
    buildings = [
        (f['properties'], rings(f['geometry']))
        for f in read(folder, 'pand', extra)
        if (f['properties']['status'] or '').lower() not in NOT_IN_USE
    ]
    points = {
        (p['postcode'], str(p['huisnummer']), p['huisletter'] or ''): tuple(f['geometry']['coordinates'][:2])
        for f in read(folder, 'adres', extra)
        for p in [f['properties']]
    }
    with open(os.path.join(folder, 'companies.csv'), encoding='utf-8-sig') as file:
        companies = list(csv.DictReader(file, delimiter=';')) + extra.get('companies', [])
    ships = [[tuple(p[:2]) for p in f['geometry']['coordinates']] for f in read(folder, 'vaarwegvakken', extra)]
    slips = [
        [tuple(p[:2]) for p in f['geometry']['coordinates']]
        for f in read(folder, 'wegvakken', extra)
        if f['properties']['bst_code'] in ('OPR', 'AFR') and f['properties']['wegbehsrt'] == 'R'
    ]

    for f in read(folder, 'ibis', extra):
        park = counter(rings(f['geometry'])[0])
        limit = f['properties']['MAX_MILIEYCATEGORIE_CODE']
        gross = abs(area(park))

        here = [(key, shape, inside) for key, shape in plots if (inside := inside_area(shape, park)) >= SLIVER]
        whole = lambda shape: abs(area(shape[0])) - sum(abs(area(hole)) for hole in shape[1:])
        own = [key for key, shape, inside in here if inside >= 0.5 * whole(shape)]
        kinds, heights = {}, {}
        for key, shape, _ in here:
            by = {}
            for group in {g for g, _ in zones}:
                by[group] = shared(shape, [z for g, z in zones if g == group])
            best = max(by, key=by.get)
            kinds[key] = best if by[best] > 0 else None
            on = [h for h, z in norms if shared(shape, [z]) >= SLIVER]
            heights[key] = max(on) if on else None
        business = sum(inside for key, _, inside in here if kinds[key] in BUSINESS)

        built = [(p, shape, inside) for p, shape in buildings if (inside := inside_area(shape, park)) >= SLIVER]
        footprint = sum(inside for _, _, inside in built)
        overlap = sum(
            shared(a, [b])
            for i, (_, a, _) in enumerate(built)
            for _, b, _ in built[i + 1:]
            if not apart(box(a), box(b))
        )
        on_business = 0
        for _, shape, _ in built:
            for key, plot, _ in here:
                if kinds[key] in BUSINESS and not apart(box(shape), box(plot)):
                    on_business += shared(shape, [plot]) if not inside_area(shape, park) < abs(area(shape[0])) - 0.01 else 0

        years = [(p['bouwjaar'], inside) for p, _, inside in built if p['bouwjaar'] not in (None, 9999)]
        old = lambda year: (sum(i for y, i in years if y < year), sum(i for _, i in years), sum(y < year for y, _ in years), len(years))

        room = []
        for p, shape, inside in built:
            under = [(shared(shape, [plot]), key) for key, plot, _ in here if not apart(box(shape), box(plot))]
            plot = max(under)[1] if under else None
            height = None
            if p['b3_h_dak_max'] is not None and p['b3_h_maaiveld'] is not None:
                height = round(p['b3_h_dak_max'] - p['b3_h_maaiveld'], 2)
            most = heights.get(plot)
            if height is not None and most is not None:
                room.append((round(most - height, 2) >= 3, inside))

        firms = []
        for row in companies:
            point = points.get((row['Postcode'], row['Huisnummer'], row['Huisletter'] or ''))
            if not point or not contains([park], point):
                continue
            plot = next((shape for _, shape, _ in here if contains(shape, point)), None)
            firms.append({
                'sbi': row['SBI'],
                'category': number(row['Milieucategorie']) if row['Milieucategorie'] else None,
                'now': int(row['Banen']) if row['Banen'] else None,
                'then': int(row['Banen 2018']) if row['Banen 2018'] else None,
                'quay': plot is not None and min((distance(plot, line) for line in ships), default=math.inf) < 50,
            })
        known = [c for c in firms if c['category'] is not None]
        away = [c for c in known if round((limit - c['category']) * 10) >= 20]
        main_away = [c for c in known if math.floor(limit) - math.floor(c['category']) >= 2]
        jobs = [c for c in known if c['now'] is not None]
        both = [c for c in firms if c['now'] is not None and c['then'] is not None]
        now, then = sum(c['now'] for c in both), sum(c['then'] for c in both)
        quay = [c for c in firms if c['quay']]
        dry = [c for c in quay if not any(c['sbi'].startswith(s) for s in WATER_BOUND)]

        share = lambda part, whole: None if not whole else round(100 * part / whole, 4)
        result = {
            'gross (ha)': round(gross / 10_000, 4),
            'net (ha)': round(business / 10_000, 4),
            'coverage': round(footprint / gross, 4),
            'coverage of business plots': round(on_business / business, 3) if business else None,
            'public': round(1 - business / gross, 4),
            'before 1985 (%, buildings)': [share(*old(1985)[:2]), *old(1985)[2:]],
            'before 1995 (%, buildings)': [share(*old(1995)[:2]), *old(1995)[2:]],
            'height >= 3 m (%, buildings)': [share(sum(i for is_so, i in room if is_so), sum(i for _, i in room)), sum(s for s, _ in room), len(room)],
            'not water-bound (%)': [share(len(dry), len(quay)), len(dry), len(quay)],
            'mixable (%)': [share(sum(c['category'] <= 2 for c in known), len(known)), sum(c['category'] <= 2 for c in known), len(known)],
            'deviating companies (%)': [share(len(away), len(known)), len(away), len(known)],
            'deviating jobs (%)': [share(sum(c['now'] for c in away if c['now'] is not None), sum(c['now'] for c in jobs)), sum(c['now'] for c in away if c['now'] is not None), sum(c['now'] for c in jobs)],
            'deviating main (%)': [share(len(main_away), len(known)), len(main_away), len(known)],
            'jobs since 2018': [now - then if both else None, len(both)],
            'jobs since 2018 (%)': [share(now - then, then), now, then],
            'slip road (km)': round(min(distance([park], line) for line in slips) / 1000, 4) if slips else None,
        }
        print(f['properties']['PLAN_NAAM'], f'({len(here)} plots, {len(own)} for at least half, {len(built)} buildings, {len(firms)} companies, built over each other {overlap:.2f} m²)')
        for name, value in result.items():
            print(f'  {name}: {value}')


if __name__ == '__main__':
    more = {}
    if len(sys.argv) > 2:
        with open(sys.argv[2]) as file:
            more = json.load(file)
    main(sys.argv[1], more)
