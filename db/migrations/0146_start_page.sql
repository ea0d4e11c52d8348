-- The start page as it was before it could be composed.
with content as (
  select $json${
 "title": "Start page",
 "description": "",
 "is_listed": true,
 "words": {},
 "outline": [
  {
   "id": "welcome",
   "inside": null
  },
  {
   "id": "events",
   "inside": null
  },
  {
   "id": "topics",
   "inside": null
  },
  {
   "id": "courses",
   "inside": null
  },
  {
   "id": "credits",
   "inside": null
  },
  {
   "id": "popular",
   "inside": null
  },
  {
   "id": "posts",
   "inside": null
  }
 ],
 "blocks": {
  "welcome": {
   "kind": "welcome",
   "version": 1,
   "settings": {},
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "events": {
   "kind": "events",
   "version": 1,
   "settings": {
    "count": 5,
    "skips_first": true
   },
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "topics": {
   "kind": "topics",
   "version": 1,
   "settings": {
    "leads_new": true
   },
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "courses": {
   "kind": "tiles",
   "version": 1,
   "settings": {
    "title": "",
    "kinds": "course",
    "topic": "",
    "sort": "rating",
    "count": 3
   },
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "credits": {
   "kind": "credits",
   "version": 1,
   "settings": {},
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "popular": {
   "kind": "tiles",
   "version": 1,
   "settings": {
    "title": "",
    "kinds": "recordings",
    "topic": "",
    "sort": "rating",
    "count": 3
   },
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  },
  "posts": {
   "kind": "posts",
   "version": 1,
   "settings": {},
   "seen": {
    "who": "everybody",
    "product_id": null,
    "from": null,
    "until": null
   },
   "texts": {}
  }
 }
}$json$::jsonb as said
), start_page as (
  insert into page (slug, draft, made_at, changed_at) select '', said, now(), now() from content returning id
)
insert into page_revision (page_id, number, content, made_at) select start_page.id, 1, said, now() from start_page, content;
update page set published_id = (select r.id from page_revision r where r.page_id = page.id) where slug = '';
insert into widget (kind, schema_version, settings, page_id, block_id, made_at, changed_at)
select block.value ->> 'kind', 1, block.value -> 'settings', page.id, block.key, now(), now()
from page, jsonb_each(page.draft -> 'blocks') as block where page.slug = '';
