create table likes.liked (id bigint); -- the keeper of a zoo
